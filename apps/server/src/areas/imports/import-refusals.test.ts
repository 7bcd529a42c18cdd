// What may not be done with an import, in which state, and by whom.
import { fileKey } from '../../platform/files/file-store.ts'
import { newId } from '../../platform/uuid.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { cpfOf, csvSheet, sheetFamily, xlsxSheet } from '../../../test/support/enrollment-sheet.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import type { Client } from '../../../test/support/api.ts'
import { inspectSheetJob } from './inspect-sheet.job.ts'
import { writeJobs } from './write-rows.job.ts'

let families = 0

async function placeOf(build: Builders) {
  const { id: schoolId } = await build.school({})
  const name = `4º ano ${newId().slice(-5)}`
  const { id: classId } = await build.class({ school_id: schoolId, name, capacity: 0 })
  const { rows } = await build.ground.pool.query<{ code: string }>('select code from school where id = $1', [schoolId])
  return { schoolId, classId, place: { schoolCode: rows[0]?.code ?? '', className: name } }
}

const family = (place: { schoolCode: string; className: string }) => sheetFamily(5_000 + (families += 1), place)

async function sent(client: Client, bytes: Buffer, name = 'familias.csv') {
  const reply = await client.imports.upload({ kind: 'enrollments', file: { name, bytes } })
  expect(reply).toSucceed()
  return reply.body
}

async function inspected(server: TestServer, build: Builders, client: Client, bytes: Buffer) {
  const { id, jobId } = await sent(client, bytes)
  await inspectSheetJob.runJob(await jobContext(server, build.network), jobId)
  return (await client.imports.get({ id })).body
}

test('an import that is being inspected, or written, or is over, or was discarded, stays as it is', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const good = csvSheet([family(place)])
  const mended = { name: 'corrigida.csv', bytes: good }
  const refusesAll = async (id: string, code: string) => {
    const { version } = (await client.imports.get({ id })).body
    expect(await client.imports.mend({ id, file: mended })).toRefuse(code)
    expect(await client.imports.confirm({ id, version })).toRefuse(code)
    expect(await client.imports.discard({ id })).toRefuse(code)
  }
  const { id, jobId } = await sent(client, good)
  await refusesAll(id, 'import_being_inspected')
  await inspectSheetJob.runJob(await jobContext(server, build.network), jobId)
  const { version } = (await client.imports.get({ id })).body
  expect(await client.imports.mend({ id, file: mended })).toRefuse('import_without_faults')
  expect(await client.imports.confirm({ id, version: version - 1 })).toRefuse('changed_meanwhile')
  // Two people confirm at once: one is heard.
  const both = await Promise.all([client.imports.confirm({ id, version }), client.imports.confirm({ id, version })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
  await refusesAll(id, 'import_being_written')
  const writing = both.find(({ status }) => status === 202)?.body.jobId ?? ''
  await writeJobs.enrollments.runJob(await jobContext(server, build.network), writing)
  await refusesAll(id, 'import_over')
  const other = await inspected(server, build, client, csvSheet([family(place)]))
  expect(await client.imports.discard({ id: other.id })).toSucceed()
  await refusesAll(other.id, 'import_discarded')
})

test('a sheet without a good row cannot be confirmed; the same file is one import until it is discarded', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const bytes = csvSheet([{ ...family(place), guardianTaxId: '111' }])
  const { id, version, status } = await inspected(server, build, client, bytes)
  expect(status).toBe('error')
  expect(await client.imports.confirm({ id, version, withoutFaulty: true })).toRefuse('import_without_rows')
  const again = await client.imports.upload({ kind: 'enrollments', file: { name: 'outro nome.csv', bytes } })
  expect(again).toRefuse('sheet_already_sent')
  expect(again.raw.toString()).toMatch(/\d\d\/\d\d\/\d{4}/)
  expect(await client.imports.discard({ id })).toSucceed()
  expect(await client.imports.upload({ kind: 'enrollments', file: { name: 'a.csv', bytes } })).toSucceed()
})

test('a file that is no sheet is refused before it is kept', async ({ as, users, build }) => {
  const client = as(await users('admin'))
  const send = (bytes: Buffer) => client.imports.upload({ kind: 'enrollments', file: { name: 'a.xls', bytes } })
  const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const files = async () => (await build.ground.pool.query('select from stored_file')).rowCount
  const before = await files()
  expect(await send(Buffer.from('%PDF-1.7'))).toRefuse('sheet_not_readable')
  expect(await send(compound)).toRefuse('sheet_of_old_excel')
  const locked = await send(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))
  expect(locked).toRefuse('sheet_has_password')
  expect(locked.raw.toString()).toContain('tire a senha')
  expect(await files()).toBe(before)
})

test('an import is nothing to another school, another network, and to who sees data masked', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const { schoolId: otherSchool } = await placeOf(build)
  const { id, version } = await inspected(
    server,
    build,
    as(await users('secretary', [schoolId])),
    csvSheet([family(place)]),
  )
  const strangers = [
    as(await users('secretary', [otherSchool])),
    // Of the same school, and it is not theirs: the sheet may name schools that they do not see.
    as(await users('secretary', [schoolId])),
    as(await users('admin', [], await build.otherNetwork())),
  ]
  for (const stranger of strangers) {
    expect(await stranger.imports.get({ id })).toRefuse('import_not_found')
    expect(await stranger.imports.rows({ id })).toRefuse('import_not_found')
    expect(await stranger.imports.sheet({ id })).toRefuse('import_not_found')
    expect(await stranger.imports.confirm({ id, version })).toRefuse('import_not_found')
    expect(await stranger.imports.discard({ id })).toRefuse('import_not_found')
    expect(await stranger.imports.mend({ id, file: { name: 'a.csv', bytes: csvSheet([]) } })).toRefuse(
      'import_not_found',
    )
  }
  const hiding = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [hiding.id])
  const hidden = as(hiding)
  expect(await hidden.imports.get({ id })).toSucceed()
  expect(await hidden.imports.rows({ id })).toRefuse('sheet_data_hidden')
  expect(await hidden.imports.sheet({ id })).toRefuse('sheet_data_hidden')
})

test('mended rows are taken for rows that wait for them alone; what is wrong with the sheet leaves the import as it was', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const bad = { ...family(place), guardianEmail: 'sem arroba' }
  const { id } = await inspected(server, build, client, csvSheet([family(place), bad]))
  const head = csvSheet([]).toString()
  const mend = async (text: string) => {
    const reply = await client.imports.mend({ id, file: { name: 'c.csv', bytes: Buffer.from(text) } })
    expect(reply).toSucceed()
    await inspectSheetJob.runJob(await jobContext(server, build.network), reply.body.jobId)
    const { status, problem, goodCount, faultyCount } = (await client.imports.get({ id })).body
    expect({ status, goodCount, faultyCount }).toEqual({ status: 'error', goodCount: 1, faultyCount: 1 })
    return problem
  }
  const row = csvSheet([bad]).toString().split('\r\n')[1]
  expect(await mend(`${head}\r\n${row}`)).toMatch(/coluna “Linha”/)
  expect(await mend(`Linha;${head}\r\n77;${row}`)).toMatch(/A linha 77 não espera correção/)
  expect(await mend(`Linha;${head}\r\n99999999999;${row}`)).toMatch(/A linha 99999999999 não espera correção/)
  expect(await mend(`Linha;${head}\r\n3;${row}\r\n3;${row}`)).toMatch(/A linha 3 aparece duas vezes/)
})

test('a student is not given to another guardian, nor a code or a document to another person', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const known = family(place)
  const first = await inspected(server, build, client, csvSheet([known]))
  const asked = await client.imports.confirm({ id: first.id, version: first.version })
  await writeJobs.enrollments.runJob(await jobContext(server, build.network), asked.body.jobId)
  const rows = [
    { ...known, schoolYear: '2026' },
    { ...known, guardianTaxId: cpfOf(9_001) },
    { ...known, studentName: 'Beatriz Outra' },
    { ...family(place), guardianTaxId: known['guardianTaxId'] ?? '', guardianName: 'Zilda Outra' },
    ...Array(2).fill({ ...family(place), studentCode: '' }),
    { ...family(place), guardianName: '#N/A' },
    { ...family(place), monthlyCents: 'mil' },
    { ...family(place), dueDay: 'dez' },
  ]
  const { id } = await inspected(server, build, client, await xlsxSheet(rows))
  const told = (await client.imports.rows({ id, status: 'faulty', maxResultCount: 50 })).body.items
  expect(told.map(({ position, faults: [fault] }) => [position, `${fault?.column} ${fault?.code}`])).toEqual([
    [2, 'studentName enrollment_already_exists'],
    [3, 'guardianTaxId student_has_other_guardian'],
    [4, 'studentCode student_code_of_another'],
    [5, 'guardianTaxId guardian_name_differs'],
    [7, 'studentName row_twice_in_sheet'],
    [8, 'guardianName cell_error'],
    [9, 'monthlyCents cell_money'],
    [10, 'dueDay cell_integer'],
  ])
})

test('at Global a sheet is refused until a network is chosen, and then its rows are of that network alone', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, classId } = await placeOf(build)
  const user = await users('global')
  const bytes = csvSheet([family(place)])
  const file = { name: 'familias.csv', bytes }
  for (const kind of ['enrollments', 'classes', 'families', 'reEnrollments', 'invoices', 'liquidations'] as const)
    expect(await as(user).imports.upload({ kind, file })).toRefuse('network_needed')
  // Schools of the chosen network alone are known: in another one the same sheet has no school.
  const elsewhere = as(user, await build.otherNetwork())
  const far = await elsewhere.imports.upload({ kind: 'enrollments', file })
  expect(far).toSucceed()
  const here = await inspected(server, build, as(user, build.network), bytes)
  expect(here).toMatchObject({ goodCount: 1, faultyCount: 0 })
  expect((await as(user, build.network).enrollments.list({ classId: [classId] })).body.items).toEqual([])
})

test('an inspection that fails for good says so, and the sheet may be discarded and brought again', async ({
  server,
  build,
  as,
  users,
}) => {
  const { place, schoolId } = await placeOf(build)
  const client = as(await users('secretary', [schoolId]))
  const bytes = csvSheet([family(place)])
  const { id, jobId } = await sent(client, bytes)
  const { files } = server.composition.platform
  const { rows } = await build.ground.pool.query<{ file_id: string }>(
    'select file_id from sheet_import where id = $1',
    [id],
  )
  await files.remove(fileKey(build.network, rows[0]?.file_id ?? ''))
  const last = await jobContext(server, build.network, { attempt: { number: 10, isLast: true } })
  await expect(inspectSheetJob.handler.run({ jobId, position: 0 }, last)).rejects.toThrow()
  const { status, problem } = (await client.imports.get({ id })).body
  expect({ status, problem }).toEqual({ status: 'error', problem: expect.stringMatching(/parou no meio/) })
  expect(await client.imports.discard({ id })).toSucceed()
  expect((await inspected(server, build, client, bytes)).status).toBe('success')
})
