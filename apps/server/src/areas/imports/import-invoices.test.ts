// Single invoices and payments of the counter by sheet: each row is the call that a screen would make, written once.
import { jobKinds as kinds } from '@caderneta/contracts/import-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { confirmedSheet, faultsOfSheet, inspectedSheet } from '../../../test/support/sheet-csv.ts'
import { type Kind, pupils, type SheetRow } from '../../../test/support/invoice-sheet.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

type World = { server: TestServer; build: Builders; client: Client }

const inspect = (world: World, kind: Kind, rows: readonly SheetRow[]) => inspectedSheet(world, kind, rows)
const confirm = (world: World, kind: Kind, id: string) => confirmedSheet(world, kind, id)
const faultsOf = faultsOfSheet

test('invoices come by sheet with product, value and code, each as a draft, and are written once', async ({
  server,
  build,
  as,
  users,
}) => {
  const { schoolId, rows } = await pupils(build, 3)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const name = 'Uniforme de inverno'
  await build.product({ name })
  const [one, two, three] = rows
  const { id, ...inspected } = await inspect(world, 'invoices', [
    { ...one, externalId: 'FAT-1', valueCents: '850,00', observations: 'Acordo' },
    { ...two, product: name, valueCents: '120,00' },
    { ...three },
  ])
  expect(await faultsOf(client, id)).toEqual([])
  expect(inspected).toMatchObject({ kind: 'invoices', status: 'success', goodCount: 3 })
  expect(await confirm(world, 'invoices', id)).toMatchObject({ status: 'imported', doneCount: 3 })
  expect(await deedsOf(client, kinds.ImportInvoice)).toEqual([[3, 197_000]])
  const { items } = (await client.invoices.list({ schoolId, maxResultCount: 50 })).body
  expect(items.map(({ nominalCents, status }) => `${nominalCents} ${status}`).toSorted()).toEqual([
    '100000 open',
    '12000 open',
    '85000 open',
  ])
  const [done] = (await client.imports.rows({ id, status: 'done' })).body.items
  const written = (await client.invoices.get({ id: must(done?.recordId, 'written') })).body
  expect(written).toMatchObject({ externalId: 'FAT-1', nominalCents: 85_000, observations: 'Acordo' })
})

test('what cannot be an invoice is told by row and column before anything is written', async ({
  server,
  build,
  as,
  users,
}) => {
  const { schoolId, rows } = await pupils(build, 4)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const [one = {}, two = {}, three = {}, four = {}] = rows
  const first = await inspect(world, 'invoices', [{ ...one, externalId: 'FAT-9' }])
  await confirm(world, 'invoices', first.id)
  const { id } = await inspect(world, 'invoices', [
    { ...one },
    { ...two, externalId: 'FAT-9' },
    { ...two },
    { ...two },
    { ...three, product: 'Nave espacial' },
    { ...three, competence: '13/2026' },
    { ...three, dueDate: '10/11/2026' },
    { ...three, valueCents: '1,00' },
    { ...three, studentCode: 'RA-999' },
    { ...three, schoolCode: 'NADA1' },
    { ...three, studentName: 'Outra Pessoa' },
    { ...three, schoolYear: '2031' },
    { ...four, studentCode: '' },
  ])
  expect(await faultsOf(client, id)).toEqual([
    'competence already_billed',
    'externalId external_id_taken',
    'competence charge_twice_in_sheet',
    'product product_of_sheet_unknown',
    expect.stringContaining('competence '),
    'dueDate due_date_passed',
    'valueCents more_than_one_real',
    'studentName student_of_sheet_unknown',
    'schoolCode school_of_sheet_unknown',
    'studentCode student_code_of_another',
    'schoolYear enrollment_of_year_unknown',
    'studentCode student_unnamed',
  ])
})

test('payments of the counter come by sheet: whole or a part, within the range of the day, one for an invoice, by number or code', async ({
  server,
  build,
  as,
  users,
}) => {
  const { schoolId, rows } = await pupils(build, 3)
  const client = as(await users('secretary', [schoolId]))
  const world = { server, build, client }
  const made = await inspect(
    world,
    'invoices',
    rows.map((row, place) => ({ ...row, externalId: `FAT-${place}` })),
  )
  await confirm(world, 'invoices', made.id)
  const ids = (await client.invoices.list({ schoolId })).body.items.map((item) => item.id)
  for (const invoiceId of ids) expect(await client.invoices.close({ id: invoiceId })).toSucceed()
  const numbers = await Promise.all(ids.map(async (each) => (await client.invoices.get({ id: each })).body))
  const numberOf = (code: string) => String(numbers.find(({ externalId }) => externalId === code)?.number)
  const paid = { paidDate: '20/11/2026', totalPaidCents: '1.000,00', means: 'Dinheiro' }
  const { id, ...inspected } = await inspect(world, 'liquidations', [
    { ...paid, number: numberOf('FAT-0') },
    { ...paid, externalId: 'FAT-1', totalPaidCents: '400,00' },
    { ...paid, number: numberOf('FAT-0') },
    { ...paid, number: numberOf('FAT-2'), totalPaidCents: '999,99' },
    { ...paid, number: numberOf('FAT-2'), totalPaidCents: '9.000,00' },
    { ...paid, number: numberOf('FAT-2'), paidDate: '21/11/2026' },
    { ...paid, number: numberOf('FAT-2'), paidDate: '' },
    { ...paid, number: numberOf('FAT-2'), externalId: 'FAT-1' },
    { ...paid, number: '987654321' },
    { ...paid },
  ])
  expect(await faultsOf(client, id)).toEqual([
    'number invoice_twice_in_sheet',
    'totalPaidCents payment_leaves_little',
    'totalPaidCents payment_too_large',
    'paidDate paid_in_future',
    'paidDate cell_required',
    'externalId invoice_names_differ',
    'number invoice_of_sheet_unknown',
    'number invoice_unnamed',
  ])
  expect(inspected).toMatchObject({ kind: 'liquidations', goodCount: 2, faultyCount: 8 })
  expect(await confirm(world, 'liquidations', id)).toMatchObject({ doneCount: 2 })
  expect(await deedsOf(client, kinds.ImportLiquidation)).toEqual([[2, 140_000]])
  const after = (await client.invoices.list({ schoolId })).body.items
  expect(after.map(({ status }) => status).toSorted()).toEqual(['generated', 'paidAtSchool', 'pending'])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a code stands once in a sheet, and rows without one have none in common, whatever a code is called', async ({
  server,
  build,
  as,
  users,
}) => {
  const { schoolId, rows } = await pupils(build, 4)
  const client = as(await users('secretary', [schoolId]))
  const [one = {}, two = {}, three = {}, four = {}] = rows
  const { id } = await inspect({ server, build, client }, 'invoices', [
    { ...one, externalId: 'FAT-1' },
    { ...two, externalId: 'FAT-1' },
    { ...three },
    { ...four, externalId: 'null' },
  ])
  expect(await faultsOf(client, id)).toEqual(['externalId external_id_twice_in_sheet'])
})

test('a payment that names a code of two schools leads to neither', async ({ server, build, as, users }) => {
  const [here, there] = [await pupils(build, 1), await pupils(build, 1)]
  const client = as(await users('admin'))
  const world = { server, build, client }
  const coded = [...here.rows, ...there.rows].map((row) => ({ ...row, externalId: 'FAT-COMUM' }))
  const made = await inspect(world, 'invoices', coded)
  expect(await confirm(world, 'invoices', made.id)).toMatchObject({ doneCount: 2 })
  const paid = { paidDate: '20/11/2026', totalPaidCents: '1.000,00', means: 'Dinheiro' }
  const { id } = await inspect(world, 'liquidations', [{ ...paid, externalId: 'FAT-COMUM' }])
  expect(await faultsOf(client, id)).toEqual(['externalId invoice_code_of_several'])
})
