// A new due date of a title that the bank has with discounts: told by orders where the layout has them, else by another title.
import { titleToSend } from '../../../test/support/registered-title.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const discounts = '[{"days":5,"valueCents":5000}]'
const bradesco = { bank: '237', agreement: { carteira: '09', code: '1234567', layout: 'cnab400' as const }, discounts }
const change = { dueDate: '2026-12-21', reason: 'pedido da família' }

test('where the bank cannot change discounts, the title is written off and another one registered', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, look, number, remessa } = await titleToSend(build, server, admin, bradesco)
  await remessa()
  const [old, before] = [await number(), await look()]
  expect(before).toMatchObject({ bankRegistration: 'awaitingReturn', newDueDateNeedsNewTitle: true })
  const changed = await admin.invoices.update({ id, ...change })
  expect(changed).toSucceed()
  expect(changed.body).toMatchObject({
    dueDate: '2026-12-21',
    bankRegistration: 'none',
    newDueDateNeedsNewTitle: false,
  })
  expect(changed.body.digitableLine).not.toBe(before.digitableLine)
  const next = await number()
  expect(next).not.toBe(old)
  const file = await remessa()
  expect(file).toMatchObject({ counts: { register: 1, writeOff: 1, changeDueDate: 0 }, errorCount: 0 })
  const titles = (await admin.bankFiles.remessaTitles({ id: file.id })).body.items
  expect(titles).toHaveLength(2)
  expect(titles.find(({ movement }) => movement === 'register')).toMatchObject({ nossoNumero: String(next) })
  expect(titles.find(({ movement }) => movement === 'writeOff')).toMatchObject({ nossoNumero: String(old) })
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('changed twice before a remessa goes, the title that the bank has is written off all the same', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, number, remessa } = await titleToSend(build, server, admin, bradesco)
  await remessa()
  const old = await number()
  await admin.invoices.update({ id, ...change })
  const next = await number()
  await admin.invoices.update({ id, ...change, dueDate: '2026-12-28' })
  expect(await number()).toBe(next)
  const file = await remessa()
  expect(file).toMatchObject({ counts: { register: 1, writeOff: 1, changeDueDate: 0 } })
  await admin.invoices.cancel({ id, comment: 'saiu da escola' })
  expect(await remessa()).toMatchObject({ counts: { register: 0, writeOff: 1 } })
  const titles = (await admin.bankFiles.remessaTitles({ id: file.id })).body.items
  expect(titles.find(({ movement }) => movement === 'writeOff')).toMatchObject({ nossoNumero: String(old) })
})

test('canceled before the remessa goes, the invoice leaves no title at the bank', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, number, remessa } = await titleToSend(build, server, admin, bradesco)
  await remessa()
  const old = await number()
  await admin.invoices.update({ id, ...change })
  await admin.invoices.cancel({ id, comment: 'saiu da escola' })
  const file = await remessa()
  expect(file).toMatchObject({ counts: { register: 0, writeOff: 1 } })
  expect((await admin.bankFiles.remessaTitles({ id: file.id })).body.items).toMatchObject([
    { nossoNumero: String(old) },
  ])
})

test('the history says that the boleto has a new number', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id, remessa } = await titleToSend(build, server, admin, bradesco)
  await remessa()
  expect(await admin.invoices.update({ id, ...change })).toSucceed()
  const history = (await admin.invoices.history({ id })).body.items
  expect(history.map(({ event }) => event)).toEqual(expect.arrayContaining(['rescheduled', 'newTitle']))
})

test('without discounts, and where the layout has the orders, the title keeps its number', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const withoutDiscounts = await titleToSend(build, server, admin, { ...bradesco, discounts: '[]' })
  await withoutDiscounts.remessa()
  const itau = await titleToSend(build, server, admin, { discounts })
  await itau.remessa()
  for (const { id, look, number, remessa } of [withoutDiscounts, itau]) {
    const old = await number()
    expect(await look()).toMatchObject({ newDueDateNeedsNewTitle: false })
    expect(await admin.invoices.update({ id, ...change })).toSucceed()
    expect(await number()).toBe(old)
    expect(await remessa()).toMatchObject({ counts: { register: 0, writeOff: 0, changeDueDate: 1 } })
  }
})

test('of a protest the new due date says what the registration said, whatever the bank agreement says since', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, remessa } = await titleToSend(build, server, admin, { discounts })
  await remessa()
  const { pool } = build.ground
  await pool.query(
    `update bank_agreement set protest_days = 10 where id = (select bank_agreement_id from invoice where id = $1)`,
    [id],
  )
  // Itaú's order to change other data writes the whole title anew: instruction in 157-158, days in 392-393.
  const written = async () => {
    const file = await admin.bankFiles.downloadRemessa({ id: (await remessa()).id })
    const details = file.raw
      .toString('latin1')
      .split('\r\n')
      .filter((line) => line.startsWith('1'))
    return details.map((line) => [line.slice(156, 158), line.slice(391, 393)])
  }
  expect(await admin.invoices.update({ id, ...change })).toSucceed()
  expect(await written()).toEqual([
    ['10', '00'],
    ['10', '00'],
  ])
  await pool.query(
    `update bank_instruction set told_protest_days = 7 where invoice_id = $1 and movement = 'register'`,
    [id],
  )
  expect(await admin.invoices.update({ id, ...change, dueDate: '2026-12-28' })).toSucceed()
  expect(await written()).toEqual([
    ['09', '07'],
    ['09', '07'],
  ])
})
