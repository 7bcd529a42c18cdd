// A school brings its families by sheet: inspected, mended, confirmed, each once.
import { jobKinds as kinds } from '@caderneta/contracts/import-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import { fileKey } from '../../platform/files/file-store.ts'
import { newId } from '../../platform/uuid.ts'
import { csvSheet, type SheetFamily, sheetFamily, xlsxSheet } from '../../../test/support/enrollment-sheet.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'
import { verifyLedger } from '../ledger/public.ts'
import { inspectSheetJob } from './inspect-sheet.job.ts'
import { writeJobs } from './write-rows.job.ts'

type World = { server: TestServer; build: Builders; client: Client }

async function placeOf(build: Builders, given: { capacity?: number; grade?: string; level?: 'elementary1' } = {}) {
  const school = await build.school({})
  const name = `5º ano ${newId().slice(-5)}`
  const { id: classId } = await build.class({ school_id: school.id, name, capacity: 0, ...given })
  const { rows } = await build.ground.pool.query<{ code: string }>('select code from school where id = $1', [school.id])
  return { schoolId: school.id, classId, place: { schoolCode: rows[0]?.code ?? '', className: name } }
}

async function inspect({ server, build, client }: World, bytes: Buffer, name = 'familias.csv') {
  const sent = await client.imports.upload({ kind: 'enrollments', file: { name, bytes } })
  expect(sent).toSucceed()
  await inspectSheetJob.runJob(await jobContext(server, build.network), sent.body.jobId)
  return (await client.imports.get({ id: sent.body.id })).body
}

async function mend({ server, build, client }: World, id: string, bytes: Buffer, name = 'corrigida.xlsx') {
  const sent = await client.imports.mend({ id, file: { name, bytes } })
  expect(sent).toSucceed()
  await inspectSheetJob.runJob(await jobContext(server, build.network), sent.body.jobId)
  return (await client.imports.get({ id })).body
}

async function confirm({ server, build, client }: World, id: string, given: { withoutFaulty?: boolean } = {}) {
  const { version } = (await client.imports.get({ id })).body
  const asked = await client.imports.confirm({ id, version, ...given })
  expect(asked).toSucceed()
  await writeJobs.enrollments.runJob(await jobContext(server, build.network), asked.body.jobId)
  return (await client.imports.get({ id })).body
}

const messagesOf = async (client: Client, id: string) =>
  (await client.imports.rows({ id, status: ['faulty', 'refused'], maxResultCount: 200 })).body.items.map(
    ({ position, faults }) => [position, faults.map(({ column, code }) => `${column} ${code}`).join()],
  )

async function enrolledIn(build: Builders, classId: string): Promise<number> {
  const { rows } = await build.ground.pool.query<{ count: number }>(
    `select count(*)::int as count from enrollment where class_id = $1 and status <> 'canceled'`,
    [classId],
  )
  return rows[0]?.count ?? 0
}

/** The inspected sheet with some cells typed anew. */
async function mendedSheet(client: Client, id: string, families: readonly SheetFamily[]): Promise<Buffer> {
  const { raw } = await client.imports.sheet({ id, format: 'csv' })
  const [head = '', ...lines] = raw.toString('utf8').replace('\ufeff', '').trim().split('\r\n')
  const positions = lines.map((line) => Number(line.split(';')[0]))
  const rows = csvSheet(positions.map((position) => families[position - 2] ?? {}))
    .toString()
    .split('\r\n')
    .slice(1)
    .map((row, place) => `${positions[place]};;${row}`)
  return Buffer.from([head, ...rows].join('\r\n'))
}

test('a row that names the student of one family and the document of another is told so, and writes nothing', async ({
  server,
  build,
  as,
  users,
}) => {
  const { classId, place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const [one, other] = [sheetFamily(91_001, place), sheetFamily(91_002, place)]
  await confirm(world, (await inspect(world, csvSheet([one, other]))).id)
  expect(await enrolledIn(build, classId)).toBe(2)
  const { guardianTaxId = '', guardianName = '' } = other
  const mixed = await inspect(world, csvSheet([{ ...one, guardianTaxId, guardianName }]), 'trocada.csv')
  const [[position, faults] = []] = await messagesOf(client, mixed.id)
  expect({ position, faults }).toEqual({
    position: 2,
    faults: expect.stringContaining('guardianTaxId student_has_other_guardian'),
  })
})

test('the rows of a sheet fill a class: the one that no longer fits is told so before anything is written', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build, { capacity: 2 })
  const client = as(await users('secretary', [schoolId]))
  const families = [1, 2, 3].map((number) => sheetFamily(92_000 + number, place))
  const inspected = await inspect({ server, build, client }, csvSheet(families))
  expect(inspected).toMatchObject({ goodCount: 2, faultyCount: 1 })
  expect(await messagesOf(client, inspected.id)).toEqual([[4, 'className class_full']])
})

test('a row of a child below the age of the class is told so at the birth date, and passes with its reason', async ({
  server,
  build,
  as,
  users,
}) => {
  const { classId, place, schoolId } = await placeOf(build, { grade: 'EF1', level: 'elementary1' })
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const young = { ...sheetFamily(93_001, place), studentBornOn: '01/04/2020' }
  const inspected = await inspect(world, csvSheet([young]))
  expect(await messagesOf(client, inspected.id)).toEqual([[2, 'studentBornOn student_below_age']])
  const excepted = await inspect(world, csvSheet([{ ...young, ageException: 'Liminar' }]), 'com-motivo.csv')
  expect(excepted).toMatchObject({ goodCount: 1, faultyCount: 0 })
  await confirm(world, excepted.id)
  const { items } = (await client.enrollments.list({ classId: [classId] })).body
  expect(items).toMatchObject([{ ageException: 'Liminar' }])
})

test('300 families of which 12 rows are bad: inspected, mended, confirmed, 300 enrollments', async ({
  server,
  build,
  as,
  users,
}) => {
  const { classId, place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const good = Array.from({ length: 300 }, (_, number) => sheetFamily(number, place))
  const bad: SheetFamily[] = [
    { guardianTaxId: '11111111111' },
    { guardianEmail: 'sem arroba' },
    { guardianPhone: '123' },
    { guardianBornOn: '01/01/2015' },
    { studentBornOn: '31/02/2015' },
    { studentBornOn: '01/01/2027' },
    { relation: 'Vizinha' },
    { className: 'Turma que não há' },
    { schoolCode: 'ZZZZZ' },
    { monthlyCents: '0,50' },
    { dueDay: '40' },
    { studentName: '' },
  ]
  const sent = good.map((family, number) => (number % 25 === 0 ? { ...family, ...bad[number / 25] } : family))
  const inspected = await inspect(world, await xlsxSheet(sent), 'familias.xlsx')
  expect(inspected).toMatchObject({ status: 'error', rowCount: 300, goodCount: 288, faultyCount: 12, problem: null })
  expect(await messagesOf(client, inspected.id)).toEqual([
    [2, 'guardianTaxId invalid_tax_id'],
    [27, 'guardianEmail invalid_email'],
    [52, 'guardianPhone invalid_phone'],
    [77, 'guardianBornOn guardian_must_be_adult'],
    [102, 'studentBornOn cell_date'],
    [127, 'studentBornOn born_in_future'],
    [152, 'relation not_listed'],
    [177, 'className class_of_sheet_unknown'],
    [202, 'schoolCode school_of_sheet_unknown'],
    [227, 'monthlyCents more_than_one_real'],
    [252, 'dueDay too_big'],
    [277, 'studentName cell_required'],
  ])
  expect(await enrolledIn(build, classId)).toBe(0)
  const refused = await client.imports.confirm({ id: inspected.id, version: inspected.version })
  expect(refused).toRefuse('import_has_faults')
  const mended = await mend(world, inspected.id, await mendedSheet(client, inspected.id, good), 'corrigida.csv')
  expect(mended).toMatchObject({ status: 'success', rowCount: 300, goodCount: 300, faultyCount: 0 })
  const done = await confirm(world, inspected.id)
  expect(done).toMatchObject({ status: 'imported', doneCount: 300, goodCount: 0, refusedCount: 0 })
  expect(await enrolledIn(build, classId)).toBe(300)
  const { items } = (await client.enrollments.list({ classId, search: 'João Teles 25' })).body
  expect(items).toContainEqual(expect.objectContaining({ monthlyCents: 125_050, dueDay: 10, status: 'inProgress' }))
  const [row] = (await client.imports.rows({ id: done.id, status: 'done' })).body.items
  expect((await client.enrollments.get({ id: row?.recordId ?? '' })).body.studentName).toBe('João Teles 0')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a new family without an address is not imported, each missing part in its column; one that is known needs none', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const client = as(await users('admin'))
  const blank = { postalCode: '', street: '', city: '', state: '' }
  const { guardianId } = await build.student({ school_id: schoolId })
  const { rows } = await build.ground.pool.query<{ tax_id: string; name: string }>(
    'select tax_id, name from guardian where id = $1',
    [guardianId],
  )
  const known = { guardianTaxId: rows[0]?.tax_id ?? '', guardianName: rows[0]?.name ?? '' }
  const families = [
    { ...sheetFamily(90_001, place), ...blank },
    { ...sheetFamily(90_002, place), ...blank, ...known },
  ]
  const { id } = await inspect({ server, build, client }, csvSheet(families))
  const lacking = ['postalCode', 'street', 'city', 'state'].map((column) => `${column} required`)
  const [faulty, ...others] = await messagesOf(client, id)
  expect(others).toEqual([])
  expect(faulty?.[0]).toBe(2)
  expect(String(faulty?.[1]).split(',').toSorted()).toEqual(lacking.toSorted())
})

test('course, discount and late entry come by sheet; what the plan forbids is told while it is inspected', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId, classId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const family = (number: number, cells: SheetFamily) => ({ ...sheetFamily(95_000 + number, place), ...cells })
  const { id } = await inspect(
    world,
    csvSheet([
      family(1, { discountPercent: '50', discountReason: 'Bolsa parcial', passedInstallments: '4' }),
      family(2, { courseName: 'Inglês' }),
      family(3, { discountCents: '1.249,60' }),
      family(4, { startingMonth: '5' }),
      family(5, { passedInstallments: '12' }),
      family(6, { dueDay: '31', discountPercent: '101' }),
    ]),
  )
  expect(await messagesOf(client, id)).toEqual([
    [3, 'courseName class_of_other_course'],
    [4, 'discountPercent discount_leaves_too_little'],
    [5, 'startingMonth installments_outside_class'],
    [6, 'passedInstallments too_big'],
    [7, 'discountPercent cell_percent'],
  ])
  expect(await confirm(world, id, { withoutFaulty: true })).toMatchObject({ doneCount: 1 })
  expect(await deedsOf(client, kinds.ImportEnrollment)).toEqual([[1, null]])
  const { items } = (await client.enrollments.list({ classId })).body
  expect(items).toMatchObject([{ passedInstallments: 4, discounts: [{ percent: 0.5, reason: 'Bolsa parcial' }] }])
})

test('the sheets of a discarded import leave the file store, the first one and the mended ones', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const { id } = await inspect(world, csvSheet([{ ...sheetFamily(940, place), guardianTaxId: '11111111111' }]))
  await mend(world, id, csvSheet([{ ...sheetFamily(941, place), guardianTaxId: '22222222222' }]))
  const { rows } = await build.ground.pool.query<{ id: string }>(
    `select unnest(array[file_id] || mended_file_ids) as id from sheet_import where id = $1`,
    [id],
  )
  const isKept = ({ id: fileId }: { id: string }) =>
    server.composition.platform.files.get(fileKey(build.network, fileId)).then(
      () => true,
      () => false,
    )
  expect(await Promise.all(rows.map(isKept))).toEqual([true, true])
  await server.workers()
  expect(await client.imports.discard({ id })).toSucceed()
  await expect.poll(() => Promise.all(rows.map(isKept))).toEqual([false, false])
})
