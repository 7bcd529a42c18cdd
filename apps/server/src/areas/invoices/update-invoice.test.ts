import type { Client } from '../../../test/support/api.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { titleToSend } from '../../../test/support/registered-title.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const reason = 'acordo com a família'

/** The whole invoice as a client of the specification sends it back. */
async function payloadOf(admin: Client, id: string) {
  const { body } = await admin.invoices.get({ id })
  const { paymentFine, dueDate, earlyPaymentDiscounts, items, charges, guardianTaxId } = body
  return { id, paymentFine, dueDate, earlyPaymentDiscounts, items, charges, payerDocument: guardianTaxId, reason }
}

test('the whole invoice sent back with another due date is rescheduled and nothing else', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const payload = await payloadOf(admin, id)
  const changed = await admin.invoices.update({ ...payload, dueDate: '2026-12-21' })
  expect(changed.body).toMatchObject({ dueDate: '2026-12-21', paymentFine: payload.paymentFine, items: payload.items })
  const [last] = (await admin.invoices.history({ id })).body.items
  expect(last).toMatchObject({ event: 'rescheduled', data: { from: '2026-12-10', to: '2026-12-21', reason } })
})

test('the whole invoice sent back as it stands changes nothing and leaves no trace, with a key too', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const payload = await payloadOf(admin, id)
  const { pool } = build.ground
  const tracesOf = async () => {
    const { rows } = await pool.query(
      `select (select count(*) from history where subject_id = $1) as history,
        (select count(*) from audit_inbox where subject_id = $1) + (select count(*) from audit_log where subject_id = $1) as audit,
        (select count(*) from outbox where subject_id = $1) + (select count(*) from event_log where subject_id = $1) as events,
        (select count(*) from bank_instruction where invoice_id = $1) as told, (select version from invoice where id = $1) as version`,
      [id],
    )
    return rows
  }
  const [before, traces] = [(await admin.invoices.get({ id })).body, await tracesOf()]
  const { isInNextRemessa: _isInNext, isWriteOffBehindStop: _isBehind, ...shown } = before
  for (const options of [{}, { key: null }, { key: 'twice' }, { key: 'twice' }]) {
    const answer = await admin.invoices.update(payload, options)
    expect(answer).toSucceed()
    expect(answer.body).toEqual(shown)
  }
  expect(await admin.invoices.update({ id, dueDate: payload.dueDate, reason })).toSucceed()
  expect(await tracesOf()).toEqual(traces)
})

test('interest changes by its rate of a day or of a month, and by the basis that counts', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { paymentFine: told, ...payload } = await payloadOf(admin, id)
  expect(told).toMatchObject({ dailyInterest: 0.000333, monthlyInterest: 0.01, interestBasis: 'monthly' })
  const fineAfter = async (change: object) => {
    const { paymentFine } = (await admin.invoices.get({ id })).body
    return (await admin.invoices.update({ ...payload, paymentFine: { ...paymentFine, ...change } })).body.paymentFine
  }
  const monthly = { interestBasis: 'monthly', monthlyInterest: 0.006, dailyInterest: 0.0002 }
  expect(await fineAfter({ monthlyInterest: 0.006 })).toMatchObject(monthly)
  // The basis alone: the rate of the day as it was shown counts from now on.
  const daily = { interestBasis: 'daily', monthlyInterest: null, dailyInterest: 0.0002 }
  expect(await fineAfter({ interestBasis: 'daily', monthlyInterest: null })).toMatchObject(daily)
  expect(await fineAfter({ dailyInterest: 0.0001 })).toMatchObject({ ...daily, dailyInterest: 0.0001 })
  expect(await fineAfter({ interestBasis: 'monthly' })).toMatchObject({
    ...monthly,
    monthlyInterest: 0.003,
    dailyInterest: 0.0001,
  })
  expect(await fineAfter({ dailyInterest: 0.0003 })).toMatchObject({ ...daily, dailyInterest: 0.0003 })
  const wrong = { ...payload, paymentFine: { ...told, monthlyInterest: 0.011 } }
  expect(await admin.invoices.update(wrong)).toRefuse('invalid_request')
})

test('fine, interest and discounts change, an empty list means none, and the history says updated', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const payload = await payloadOf(admin, id)
  const paymentFine = { overdueFine: 0.01, dailyInterest: 0.0002 }
  const earlyPaymentDiscounts = [{ days: 5, percent: 0.05 }]
  const changed = await admin.invoices.update({ ...payload, paymentFine, earlyPaymentDiscounts })
  expect(changed.body).toMatchObject({
    dueDate: '2026-12-10',
    paymentFine: { ...paymentFine, monthlyInterest: null, interestBasis: 'daily' },
    earlyPaymentDiscounts,
    today: { totalCents: 95_000 },
  })
  // The record tells besides whether the next remessa takes its slip, and what waits behind the stop of a protest.
  const besides = { isInNextRemessa: true, isWriteOffBehindStop: false }
  expect((await admin.invoices.get({ id })).body).toEqual({ ...changed.body, ...besides })
  const none = await admin.invoices.update({ ...payload, paymentFine, earlyPaymentDiscounts: [] })
  expect(none.body).toMatchObject({ earlyPaymentDiscounts: [], today: { totalCents: 100_000 } })
  const { items } = (await admin.invoices.history({ id })).body
  expect(items.slice(0, 2).map(({ event }) => event)).toEqual(['updated', 'updated'])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('what belongs to the invoice as it was written down is refused, each with its words', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const payload = await payloadOf(admin, id)
  const [item] = payload.items
  const update = (change: object) => admin.invoices.update({ ...payload, dueDate: '2026-12-21', ...change })
  expect(await update({ items: [] })).toRefuse('items_may_not_change')
  expect(await update({ items: [{ ...item, valueCents: 90_000 }] })).toRefuse('items_may_not_change')
  expect(await update({ items: [item, item] })).toRefuse('items_may_not_change')
  expect(await update({ charges: 1_000 })).toRefuse('charges_follow_terms')
  expect(await update({ payerDocument: '11144477735' })).toRefuse('payer_may_not_change')
  expect(await update({ earlyPaymentDiscounts: [{ days: 0, valueCents: 99_950 }] })).toRefuse('discount_too_large')
  expect(await update({ version: 77 })).toRefuse('changed_meanwhile')
  for (const wrong of [{ overdueFine: 0.03 }, { overdueFine: 0.01, dailyInterest: 0.01 }])
    expect(await update({ paymentFine: wrong })).toRefuse('invalid_request')
  expect(await update({ payerDocument: '11111111111' })).toRefuse('invalid_request')
})

test('other terms of a title that the bank has, or has not answered yet, go to it with a new title', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, look, number, remessa } = await titleToSend(build, server, admin)
  await remessa()
  const old = await number()
  const changed = await admin.invoices.update({ id, dueDate: '2026-12-10', paymentFine: { overdueFine: 0 }, reason })
  expect(changed.body).toMatchObject({
    bankRegistration: 'none',
    paymentFine: { overdueFine: 0, monthlyInterest: 0.01 },
  })
  expect(await number()).not.toBe(old)
  expect(await remessa()).toMatchObject({ counts: { register: 1, writeOff: 1, changeDueDate: 0 }, errorCount: 0 })
  expect(await look()).toMatchObject({ bankRegistration: 'awaitingReturn' })
})

test('another due date waits in line while the bank has not answered', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id, look, number, remessa } = await titleToSend(build, server, admin)
  await remessa()
  const old = await number()
  expect(await admin.invoices.update({ id, dueDate: '2026-12-21', reason })).toSucceed()
  expect(await look()).toMatchObject({ dueDate: '2026-12-21', bankRegistration: 'awaitingReturn' })
  expect(await number()).toBe(old)
  expect(await remessa()).toMatchObject({ counts: { register: 0, writeOff: 0, changeDueDate: 1 } })
})

test('of two who change an invoice at once with its version, one is told that it was changed meanwhile', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { version } = (await admin.invoices.get({ id })).body
  const asked = ['2026-12-21', '2026-12-22'].map((dueDate) => admin.invoices.update({ id, dueDate, reason, version }))
  const answers = await Promise.all(asked)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})
