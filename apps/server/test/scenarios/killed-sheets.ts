// Jobs that write sheets of classes and of families, as the scenario of killed jobs plans and judges them.
import type { SheetKind } from '@caderneta/contracts/imports'
import { writeJobs } from '../../src/areas/imports/write-rows.job.ts'
import { must } from '../../src/platform/must.ts'
import type { Client } from '../support/api.ts'
import { nextNumber } from '../support/build.ts'
import type { Builders } from '../support/builders.ts'
import { cpfOf } from '../support/enrollment-sheet.ts'
import { expect, type TestServer } from '../support/server.ts'
import { inspectedSheet, type SheetRow } from '../support/sheet-csv.ts'

type Place = { server: TestServer; build: Builders; admin: Client }

async function planned({ server, build, admin: client }: Place, kind: SheetKind, rows: readonly SheetRow[]) {
  const { id, version } = await inspectedSheet({ server, build, client }, kind, rows)
  const { jobId } = (await client.imports.confirm({ id, version })).body
  const expectDone = async () =>
    expect((await client.imports.get({ id })).body).toMatchObject({ status: 'imported', doneCount: rows.length })
  return { jobId, expectDone }
}

async function codedSchool(build: Builders) {
  const { id } = await build.school()
  const { rows } = await build.ground.pool.query<{ code: string }>('select code from school where id = $1', [id])
  return { schoolId: id, schoolCode: must(rows[0], 'made').code }
}

export const sheetScenes = {
  ImportClass: {
    job: writeJobs.classes,
    plan: async (place: Place) => {
      const { schoolId, schoolCode } = await codedSchool(place.build)
      const term = { schoolYear: '2027', shift: 'Manhã', grade: '5º ano', monthlyCents: '1.250,50' }
      const rows = ['5º A', '5º B', '5º C'].map((className) => ({ schoolCode, className, ...term }))
      const { jobId, expectDone } = await planned(place, 'classes', rows)
      const isRight = async () => {
        await expectDone()
        expect((await place.admin.classes.list({ schoolId })).body.items).toHaveLength(3)
      }
      return { jobId, isRight }
    },
  },
  ImportFamily: {
    job: writeJobs.families,
    plan: async (place: Place) => {
      const { schoolId, schoolCode } = await codedSchool(place.build)
      const address = { postalCode: '01310-100', street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' }
      const family = {
        guardianName: 'Marina Teles',
        guardianTaxId: cpfOf(700_000 + nextNumber()),
        schoolCode,
        ...address,
      }
      const rows = ['Ana Teles', 'Beto Teles', 'Caio Teles'].map((studentName) => ({ ...family, studentName }))
      const { jobId, expectDone } = await planned(place, 'families', rows)
      const isRight = async () => {
        await expectDone()
        const { items } = (await place.admin.guardians.listStudents({ schoolId })).body
        expect(new Set(items.map(({ guardianId }) => guardianId)).size, 'one family').toBe(1)
        expect(items).toHaveLength(3)
      }
      return { jobId, isRight }
    },
  },
}
