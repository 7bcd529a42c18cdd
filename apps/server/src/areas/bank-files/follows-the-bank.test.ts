// What the bank says after a payment or beside one: it takes the payment back, it protests the title, the protest ends. Told by a file of
// Caixa, decided by a person, proved in the ledger.
import { issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { balanceOf, eventually } from '../../../test/support/issued-titles.ts'
import { titlesAtCaixa } from '../../../test/support/titles-at-caixa.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

test('a payment that the bank took back is undone by its mirror, and the invoice is owed again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults } = await titlesAtCaixa(build, server, admin, 2)
  await says({ event: 'settled', of: 0 }, { event: 'settled', of: 1 })
  const cleared = await balanceOf(server, build.network, 'clearing')
  const exceptions = await says({ event: 'reversed', of: 0, on: '2026-11-20' })
  const exception = must(exceptions[0], 'a person decides')
  expect(exception).toMatchObject({
    kind: 'paymentReversed',
    can: { reversePayment: { can: true }, withdrawProtest: { can: false }, applyCredit: { can: false } },
  })
  expect(await look(0)).toMatchObject({ status: 'paid' })
  const body = { id: exception.id, comment: 'cheque devolvido', version: exception.version }
  const both = await Promise.all([admin.settlements.reversePayment(body), admin.settlements.reversePayment(body)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 100_000, paidCents: 0, paidDate: null })
  expect(await look(1)).toMatchObject({ status: 'paid' })
  expect((await balanceOf(server, build.network, 'clearing')) - cleared).toBe(-100_000)
  expect(await faults()).toEqual([])
  await says({ event: 'settled', of: 0, on: '2026-11-20' })
  expect(await look(0)).toMatchObject({ status: 'paid', paidCents: 100_000 })
  expect(await faults()).toEqual([])
})

test('what the bank takes back of a title that an agreement stands for leaves the family’s credit, and the agreement as it is', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  // Its installments take the first numbers of the bank agreement.
  const { says, look, faults, ids } = await titlesAtCaixa(build, server, admin, 2, 500)
  const quoted = (await admin.agreements.candidates({ guardianId: (await look(0)).guardianId, agreementType: 'all' }))
    .body
  const total = quoted.items.reduce((sum, each) => sum + each.principalCents + each.fineCents + each.interestCents, 0)
  const made = await issuedAgreement(build, admin, {
    ...offerOf(ids, total, 1),
    agreementType: 'all',
    installments: [{ dueOn: '2026-11-23', cents: total }],
  })
  expect(
    await admin.invoices.pay({ id: made.installments[0] ?? '', paidDate: '2026-11-20', totalPaidCents: total }),
  ).toSucceed()
  await eventually(async () => (await made.look()).status === 'liquidated')
  await says({ event: 'settled', of: 0, on: '2026-11-20' })
  const credit = await balanceOf(server, build.network, 'guardianCredit')
  const back = must((await says({ event: 'reversed', of: 0, on: '2026-11-20' }))[0], 'a person decides')
  const body = { id: back.id, comment: 'pagamento contestado', version: back.version }
  expect(await admin.settlements.reversePayment(body)).toSucceed()
  expect((await balanceOf(server, build.network, 'guardianCredit')) - credit).toBe(100_000)
  expect(await look(0)).toMatchObject({ status: 'canceled', openCents: 0 })
  expect(await made.look()).toMatchObject({ status: 'liquidated', openCents: 0 })
  expect(await faults()).toEqual([])
})

test('a payment that the bank took back is owed again beside the part that a counter took before it, which stays', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults, ids } = await titlesAtCaixa(build, server, admin, 1)
  const id = must(ids[0], 'there is one')
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-19', totalPaidCents: 60_000 })).toSucceed()
  await says({ event: 'settled', of: 0, cents: 40_000 })
  expect(await look(0)).toMatchObject({ status: 'paid', openCents: 0, paidCents: 100_000 })
  const back = must((await says({ event: 'reversed', of: 0, cents: 40_000, on: '2026-11-20' }))[0], 'a person decides')
  expect(back.can.reversePayment).toEqual({ can: true })
  const body = { id: back.id, comment: 'pagamento contestado', version: back.version }
  expect(await admin.settlements.reversePayment(body)).toSucceed()
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 40_000, paidCents: 60_000, paidDate: null })
  expect((await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })).body).toMatchObject({
    status: 'pending',
    openCents: 100_000,
    paidCents: 0,
  })
  expect(await faults()).toEqual([])
})

test('a part that the bank took back is owed again, and what it left stays paid; an amount of no payment waits for a person', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults } = await titlesAtCaixa(build, server, admin, 2)
  await says({ event: 'settled', of: 0 }, { event: 'settled', of: 1 })
  const cleared = await balanceOf(server, build.network, 'clearing')
  const part = must((await says({ event: 'reversed', of: 0, cents: 40_000, on: '2026-11-20' }))[0], 'a person decides')
  expect(part).toMatchObject({ kind: 'paymentReversed', cents: 40_000 })
  expect(
    await admin.settlements.reversePayment({ id: part.id, comment: 'estorno parcial', version: part.version }),
  ).toSucceed()
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 40_000, paidCents: 60_000, paidDate: null })
  expect((await balanceOf(server, build.network, 'clearing')) - cleared).toBe(-40_000)
  expect(await faults()).toEqual([])

  const rest = must((await says({ event: 'reversed', of: 0, cents: 60_000, on: '2026-11-21' }))[0], 'a person decides')
  expect(await admin.settlements.reversePayment({ id: rest.id, comment: 'o resto', version: rest.version })).toSucceed()
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 100_000, paidCents: 0 })
  expect((await balanceOf(server, build.network, 'clearing')) - cleared).toBe(-100_000)

  const over = must((await says({ event: 'reversed', of: 1, cents: 130_000, on: '2026-11-20' }))[0], 'a person decides')
  const body = { id: over.id, comment: 'estorno', version: over.version }
  expect(await admin.settlements.reversePayment(body)).toRefuse('reversal_amount_differs')
  expect(await look(1)).toMatchObject({ status: 'paid', paidCents: 100_000 })
  expect(
    await admin.settlements.resolveException({ id: over.id, reason: 'o banco corrigiu', version: over.version }),
  ).toSucceed()
  expect(await faults()).toEqual([])
})

test.for([
  ['a part', 40_000],
  ['the whole', 100_000],
] as const)(
  'what a person identified and the bank takes back, %s of it, leaves the clearing, and nothing waits as money of nobody',
  async ([, cents], { as, users, build, server }) => {
    const admin = as(await users('admin'))
    const { says, look, faults, ids } = await titlesAtCaixa(build, server, admin, 1)
    const places = () =>
      Promise.all([balanceOf(server, build.network, 'clearing'), balanceOf(server, build.network, 'unidentifiedMoney')])
    const [clearing, unidentified] = await places()
    const unknown = must((await says({ event: 'settled', of: 900 }))[0], 'money of nobody waits')
    expect(
      await admin.settlements.identify({ id: unknown.id, invoiceId: ids[0] ?? '', version: unknown.version }),
    ).toSucceed()
    expect(await look(0)).toMatchObject({ status: 'paid' })
    const back = must((await says({ event: 'reversed', of: 0, cents, on: '2026-11-20' }))[0], 'a person decides')
    const body = { id: back.id, comment: 'estorno', version: back.version }
    expect(await admin.settlements.reversePayment(body)).toSucceed()
    expect(await look(0)).toMatchObject({ status: 'pending', openCents: cents, paidCents: 100_000 - cents })
    expect(await places()).toEqual([clearing + 100_000 - cents, unidentified])
    expect(await faults()).toEqual([])
  },
)

test('of a title paid twice the first payment is taken back: the second covers the invoice; spent credit is not', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults } = await titlesAtCaixa(build, server, admin, 2)
  await says({ event: 'settled', of: 0 }, { event: 'settled', of: 0, cents: 100_050, on: '2026-11-20' })
  const back = must((await says({ event: 'reversed', of: 0, on: '2026-11-20' }))[0], 'a person decides')
  expect(await admin.settlements.reversePayment({ id: back.id, comment: 'estorno', version: back.version })).toSucceed()
  const after = await look(0)
  expect(after).toMatchObject({ status: 'paid', openCents: 0 })
  expect(await faults()).toEqual([])

  await says({ event: 'settled', of: 1, cents: 150_000 })
  const credit = { id: after.guardianId, cents: 50_000, reason: 'devolver' }
  expect(await admin.settlements.requestRefund(credit)).toSucceed()
  const spent = must((await says({ event: 'reversed', of: 1, cents: 150_000, on: '2026-11-20' }))[0], 'a decision')
  expect(spent.can.reversePayment).toEqual({ can: false, reason: 'credit_already_used' })
  expect(await admin.settlements.reversePayment({ id: spent.id, comment: 'estorno', version: spent.version })).toRefuse(
    'credit_already_used',
  )
  // The promise is undone: the family has the money again, and the payment can be taken back.
  const [refund] = (await admin.settlements.listRefunds({ guardianId: after.guardianId })).body.items
  expect(await admin.settlements.cancelRefund({ id: refund?.id, version: 1 })).toSucceed()
  const waiting = (await admin.settlements.listExceptions({ kind: 'paymentReversed' })).body.items
  expect(waiting.find(({ id }) => id === spent.id)?.can.reversePayment).toEqual({ can: true })
  expect(
    await admin.settlements.reversePayment({ id: spent.id, comment: 'estorno', version: spent.version }),
  ).toSucceed()
  expect(await faults()).toEqual([])
})

test('a protested title puts its invoice in protest; the bank or a person ends it, and it is paid all the same', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults } = await titlesAtCaixa(build, server, admin, 4)
  const told = await says(
    { event: 'inRegistry', of: 0 },
    { event: 'protested', of: 1 },
    { event: 'inRegistry', of: 2 },
    { event: 'inRegistry', of: 3 },
    { event: 'leftRegistry', of: 3 },
  )
  const protests = async () => (await admin.settlements.listExceptions({ kind: 'protested' })).body.items
  const waiting = async () => (await protests()).length
  expect(await waiting()).toBe(3)
  for (const of of [0, 1, 2])
    expect(await look(of)).toMatchObject({ status: 'inProtest', displayState: 'overdueButPayable' })
  expect(await look(3)).toMatchObject({ status: 'pending' })
  expect(told[0]).toMatchObject({ can: { withdrawProtest: { can: true }, reversePayment: { can: false } } })

  await says({ event: 'leftRegistry', of: 2, on: '2026-11-20' })
  expect(await look(2)).toMatchObject({ status: 'pending' })
  expect(await waiting()).toBe(2)

  const byHand = must((await protests())[0], 'a protest waits')
  const body = { id: byHand.id, comment: 'carta de anuência', version: byHand.version }
  expect(await admin.settlements.withdrawProtest(body)).toSucceed()
  expect(await admin.settlements.withdrawProtest(body)).toRefuse('exception_resolved')
  expect((await admin.invoices.get({ id: byHand.invoice?.id })).body).toMatchObject({ status: 'pending' })
  expect(await waiting()).toBe(1)
  const events = (await admin.invoices.history({ id: byHand.invoice?.id })).body.items.map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['bankProtested', 'bankProtestWithdrawn']))

  await says({ event: 'settled', of: 0, on: '2026-11-20' }, { event: 'settled', of: 1, on: '2026-11-20' })
  for (const of of [0, 1]) expect(await look(of)).toMatchObject({ status: 'paid' })
  expect(await faults()).toEqual([])
})

test('a protest that a person only noted is still withdrawn by the same exception, once', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults } = await titlesAtCaixa(build, server, admin, 1)
  const [found] = await says({ event: 'protested', of: 0 })
  const { id, version } = must(found, 'a protest waits')
  const noted = await admin.settlements.resolveException({ id, version, reason: 'avisei a escola' })
  expect(noted.body).toMatchObject({ status: 'resolved', can: { withdrawProtest: { can: true } } })
  expect(await look(0)).toMatchObject({ status: 'inProtest' })
  const withdrawn = await admin.settlements.withdrawProtest({ id, version: noted.body.version, comment: 'anuência' })
  expect(withdrawn.body).toMatchObject({ status: 'resolved', can: { withdrawProtest: { can: false } } })
  expect(await look(0)).toMatchObject({ status: 'pending', openCents: 100_000 })
  expect(await admin.settlements.withdrawProtest({ id, version: withdrawn.body.version, comment: 'x' })).toRefuse(
    'exception_resolved',
  )
  expect(await faults()).toEqual([])
})

test('a person orders a protest, the bank carries it out and is told to stop it; its costs are in the ledger', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults, remessa, ids } = await titlesAtCaixa(build, server, admin, 3)
  const [id, other, third] = ids
  const comment = 'sem resposta às cobranças'

  // An order that no remessa took is withdrawn, and no remessa takes it.
  expect((await admin.invoices.protest({ id: third, comment })).body).toMatchObject({ protest: 'waiting' })
  expect(await admin.invoices.protest({ id: third, comment })).toRefuse('protest_ordered')
  expect((await admin.invoices.stopProtest({ id: third, comment })).body).toMatchObject({
    protest: null,
    can: { protest: { can: true }, stopProtest: { can: false, reason: 'nothing_to_stop' } },
  })

  for (const each of [id, other]) expect(await admin.invoices.protest({ id: each, comment })).toSucceed()
  const ordered = await remessa()
  expect(ordered).toMatchObject({ counts: { register: 0, writeOff: 0, changeDueDate: 0, protest: 2, stopProtest: 0 } })
  expect(ordered.sums.protest).toBe(200_000)
  expect(await look(0)).toMatchObject({ status: 'pending', protest: 'ordered' })
  const costs = await balanceOf(server, build.network, 'gatewayCost')
  await says({ event: 'protestTaken', of: 0 }, { event: 'orderRefused', of: 1 })
  expect((await admin.bankFiles.getRemessa({ id: ordered.id })).body.answered).toEqual({
    accepted: 1,
    refused: 1,
    waiting: 0,
  })
  expect(await look(1)).toMatchObject({ status: 'pending', protest: null, can: { protest: { can: true } } })

  await says({ event: 'inRegistry', of: 0 }, { event: 'costs', of: 0, cents: 8_750 })
  expect(await balanceOf(server, build.network, 'gatewayCost')).toBe(costs + 8_750)
  expect(await look(0)).toMatchObject({ status: 'inProtest', can: { protest: { reason: 'already_in_protest' } } })
  expect(await admin.invoices.protest({ id, comment })).toRefuse('already_in_protest')

  expect((await admin.invoices.stopProtest({ id, comment: 'acordo feito' })).body).toMatchObject({
    protest: 'stopWaiting',
  })
  expect(await admin.invoices.stopProtest({ id, comment })).toRefuse('protest_stop_ordered')
  expect(await remessa()).toMatchObject({ counts: { protest: 0, stopProtest: 1 } })
  await says({ event: 'stopTaken', of: 0 })
  expect(await look(0)).toMatchObject({ status: 'inProtest', protest: null })
  await says({ event: 'leftRegistry', of: 0 })
  // It is owed as before, and may go to protest once more.
  expect(await look(0)).toMatchObject({
    status: 'pending',
    openCents: 100_000,
    protest: null,
    can: { protest: { can: true } },
  })
  const { items: waiting } = (await admin.settlements.listExceptions({ kind: 'protested', status: 'waiting' })).body
  expect(waiting.filter(({ invoice }) => invoice?.id === id)).toEqual([])
  const told = (await admin.invoices.history({ id })).body.items.map(({ event }) => event)
  expect(told).toEqual(
    expect.arrayContaining([
      'protestOrdered',
      'bankTookProtest',
      'bankProtested',
      'protestStopOrdered',
      'bankTookProtestStop',
    ]),
  )
  expect(await faults()).toEqual([])
})

test('what is not late, not at the bank or not wholly owed is not protested, and an order ends with what it was about', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { look, remessa, ids, agreementId } = await titlesAtCaixa(build, server, admin, 5)
  const { pool } = build.ground
  const comment = 'em atraso'
  const set = (of: number, columns: string) => pool.query(`update invoice set ${columns} where id = $1`, [ids[of]])
  await set(0, `bank_registration = 'awaitingReturn'`)
  await set(1, `due_on = '2026-11-23'`)
  await set(2, 'open_cents = 50000')
  for (const [of, reason] of ['protest_without_title', 'protest_not_due', 'partly_paid'].entries()) {
    expect(await admin.invoices.protest({ id: ids[of], comment })).toRefuse(reason)
    expect((await look(of)).can.protest).toMatchObject({ can: false, reason })
    expect(await admin.invoices.stopProtest({ id: ids[of], comment })).toRefuse('nothing_to_stop')
  }
  // An order goes with its title: a canceled one is not protested.
  await admin.invoices.protest({ id: ids[3], comment })
  await admin.invoices.cancel({ id: ids[3], comment })
  expect(await remessa()).toMatchObject({ counts: { protest: 0, writeOff: 1 } })
  expect(await admin.invoices.protest({ id: ids[3], comment })).toRefuse('already_canceled')

  // A layout without the order says so; what was agreed at the registration is stopped where the bank takes that by file.
  await pool.query(`update bank_agreement set layout = 'cnab400' where id = $1`, [agreementId])
  expect(await admin.invoices.protest({ id: ids[4], comment })).toRefuse('bank_takes_no_protest')
  await pool.query(
    `insert into bank_instruction (tenant_id, id, bank_agreement_id, invoice_id, movement, answer, told_protest_days)
      select tenant_id, uuidv7(), bank_agreement_id, id, 'register', 'accepted', 5 from invoice where id = $1`,
    [ids[4]],
  )
  expect(await look(4)).toMatchObject({ protest: 'atEntry' })
  expect(await admin.invoices.stopProtest({ id: ids[4], comment })).toRefuse('bank_takes_no_protest_stop')
  await pool.query(`update bank_agreement set layout = 'cnab240' where id = $1`, [agreementId])
  expect((await admin.invoices.stopProtest({ id: ids[4], comment })).body).toMatchObject({ protest: 'stopWaiting' })
})
