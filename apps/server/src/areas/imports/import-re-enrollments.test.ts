// A school brings the next year of its students by sheet: the gate answers while the sheet is inspected, and each row is written once.
import { jobKinds as kinds } from '@caderneta/contracts/import-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import { must } from '../../platform/must.ts'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import {
  blocking,
  inDebt,
  leavers,
  reEnrollmentCsv as csv,
  type SheetLeaver,
} from '../../../test/support/re-enrollment-sheet.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { inspectSheetJob } from './inspect-sheet.job.ts'
import { writeJobs } from './write-rows.job.ts'

type World = { server: TestServer; build: Builders; client: Client }
async function inspect({ server, build, client }: World, rows: readonly SheetLeaver[]) {
  const sent = await client.imports.upload({
    kind: 'reEnrollments',
    file: { name: 'rematriculas.csv', bytes: csv(rows) },
  })
  expect(sent).toSucceed()
  await inspectSheetJob.runJob(await jobContext(server, build.network), sent.body.jobId)
  return (await client.imports.get({ id: sent.body.id })).body
}

const faultsOf = async (client: Client, id: string) =>
  (await client.imports.rows({ id, status: ['faulty', 'refused'], maxResultCount: 200 })).body.items.map(
    ({ position, faults }) => [position, faults.map(({ column, code }) => `${column} ${code}`).join()],
  )

async function confirm({ server, build, client }: World, id: string) {
  const { version } = (await client.imports.get({ id })).body
  const asked = await client.imports.confirm({ id, version, withoutFaulty: true })
  expect(asked).toSucceed()
  await writeJobs.reEnrollments.runJob(await jobContext(server, build.network), asked.body.jobId)
  return (await client.imports.get({ id })).body
}

test('students go on by sheet: by code or by document, with their own price, day and discount', async ({
  server,
  build,
  as,
  users,
}) => {
  const { rows, schoolId, toClassId, made } = await leavers(build, 3)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const [one, two, three] = rows
  const { id, ...inspected } = await inspect(world, [
    { ...one, guardianTaxId: '', monthlyCents: '1.350,90', dueDay: '15' },
    { ...two, studentCode: '', discountPercent: '12,5', discountReason: 'Acordo' },
    { ...three, discountCents: '100,00', status: 'Reserva' },
  ])
  expect(await faultsOf(client, id)).toEqual([])
  expect(inspected).toMatchObject({ kind: 'reEnrollments', status: 'success', goodCount: 3 })
  expect(await confirm(world, id)).toMatchObject({ status: 'imported', doneCount: 3 })
  expect(await deedsOf(client, kinds.ImportReEnrollment)).toEqual([[3, null]])
  const { items } = (await client.enrollments.list({ classId: toClassId })).body
  const of = (place: number) => items.find(({ studentId }) => studentId === made[place]?.studentId)
  expect(of(0)).toMatchObject({ monthlyCents: 135_090, dueDay: 15, status: 'inProgress', discounts: [] })
  expect(of(1)).toMatchObject({
    monthlyCents: 120_000,
    dueDay: 5,
    discounts: [{ kind: 'fixed', percent: 0.125, valueCents: null, reason: 'Acordo' }],
  })
  expect(of(2)).toMatchObject({ status: 'toEnroll', discounts: [{ valueCents: 10_000, reason: 'Planilha' }] })
  const [done] = (await client.imports.rows({ id, status: 'done' })).body.items
  expect((await client.enrollments.get({ id: must(done?.recordId, 'written') })).body.schoolYear).toBe(2027)
})

test('what the gate and the plan refuse is told while the sheet is inspected, by row and column', async ({
  server,
  build,
  as,
  users,
}) => {
  const { rows, schoolId, made, toClassId } = await leavers(build, 9)
  const admin = as(await users('admin'))
  await blocking(admin, schoolId)
  await inDebt(build, must(made[0], 'made'))
  const there = must(rows[1], 'made')
  const { studentId } = must(made[1], 'made')
  expect(await admin.enrollments.create({ studentId, classId: toClassId })).toSucceed()
  const { id, ...inspected } = await inspect({ server, build, client: admin }, [
    must(rows[0], 'made'),
    there,
    { ...rows[2], studentCode: '', guardianTaxId: '' },
    { ...rows[3], studentName: 'Outro Nome' },
    { ...rows[4], studentCode: 'sem código', guardianTaxId: '' },
    { ...rows[5], discountPercent: '0,1' },
    { ...rows[6], discountCents: '1.199,50' },
    { ...rows[7], className: '6º ano A', schoolYear: '2026' },
    { ...rows[8], discountPercent: '10', discountCents: '10,00' },
    { ...rows[2], dueDay: '40' },
    must(rows[2], 'made'),
    must(rows[2], 'made'),
  ])
  expect(await faultsOf(admin, id)).toEqual([
    [2, 'studentName student_not_enrollable'],
    [3, 'studentName enrollment_already_exists'],
    [4, 'studentCode student_unnamed'],
    [5, 'studentCode student_code_of_another'],
    [6, 'studentName student_of_sheet_unknown'],
    [7, 'discountPercent cell_percent'],
    [8, 'discountPercent discount_leaves_too_little'],
    [9, 'studentName no_enrollment_before'],
    [10, 'discountPercent percent_or_value'],
    [11, 'dueDay too_big'],
    [13, 'studentName row_twice_in_sheet'],
  ])
  expect(inspected).toMatchObject({ status: 'error', goodCount: 1 })
})

test('a class is filled in the order of the sheet; a row that was written is not written again', async ({
  server,
  build,
  as,
  users,
}) => {
  const { rows, toClassId, made } = await leavers(build, 3, 2)
  const client = as(await users('admin'))
  const world = { server, build, client }
  const { id } = await inspect(world, rows)
  expect(await faultsOf(client, id)).toEqual([[4, 'className class_full']])
  // Between inspection and confirmation the first of them is enrolled on the screen.
  expect(await client.reEnrollments.enroll({ id: must(made[0], 'made').id, classId: toClassId })).toSucceed()
  expect(await confirm(world, id)).toMatchObject({ status: 'incomplete', doneCount: 1, refusedCount: 1 })
  expect(await faultsOf(client, id)).toContainEqual([2, 'studentName enrollment_already_exists'])
  await confirm(world, id)
  expect((await client.enrollments.list({ classId: toClassId })).body.items).toHaveLength(2)
})

test('whoever may not re-enroll brings no sheet of re-enrollments; another school is not seen', async ({
  server,
  build,
  as,
  users,
}) => {
  const { rows } = await leavers(build, 1)
  const other = await build.school()
  const client = as(await users('secretary', [other.id]))
  const { id } = await inspect({ server, build, client }, rows)
  expect(await faultsOf(client, id)).toEqual([[2, 'schoolCode school_of_sheet_unknown']])
})
