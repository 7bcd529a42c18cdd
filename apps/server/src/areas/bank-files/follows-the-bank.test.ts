// What the bank says after a payment or beside one: it takes the payment back, it protests the title, the protest ends. Told by a file of
// Caixa, decided by a person, proved in the ledger.
import { type RetornoEntry, writeRetorno } from '@caderneta/banking'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { processOf, waiterFor } from '../../../test/support/lock-waits.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { networkSubject } from '../../platform/access/network-subject.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { onDayPassed } from '../invoices/on-day-passed.listener.ts'
import { verifyLedger } from '../ledger/public.ts'

const caixa = {
  settled: '06',
  reversed: '44',
  inRegistry: '23',
  leftRegistry: '24',
  protested: '25',
  protestTaken: '19',
  stopTaken: '20',
  orderRefused: '26',
  costs: '28',
} as const

let accounts = 200_000

/** Titles of R$ 1.000,00 at Caixa, and a way to let it speak of them. */
async function ground(build: Builders, server: TestServer, admin: Client, count: number, before = 0) {
  await server.workers()
  accounts += 1
  const code = String(accounts)
  const agreement = await build.bankAgreement({ bank: '104', code })
  const numbers = Array.from({ length: count }, (_, index) => before + index + 1)
  const given = numbers.map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-19' }))
  const titles = await issuedTitles(server, build, agreement.id, given)
  await build.ground.pool.query(
    `update invoice set status = 'pending', bank_registration = 'registered' where id = any($1)`,
    [titles.map(({ id }) => id)],
  )
  let sequence = 0
  const says = async (...lines: { event: keyof typeof caixa; of: number; cents?: number; on?: string }[]) => {
    sequence += 1
    const entries = lines.map(({ event, of, cents, on }): RetornoEntry => {
      const paid = event === 'settled' || event === 'reversed' ? (cents ?? 100_000) : 0
      const day = on ?? '2026-11-19'
      const creditOn = paid > 0 ? day : null
      const title = { nossoNumero: before + of + 1, dueOn: '2026-11-19', amountCents: 100_000, eventOn: day, creditOn }
      return { ...title, event: caixa[event], payerPaidCents: paid, feeCents: event === 'costs' ? cents : 0 }
    })
    const contract = { agency: '0057', carteira: '14', beneficiaryCode: code, agreement: code }
    const company = { name: 'IPE AMARELO EDUCACAO LTDA', taxId: '12ABC34501DE35' }
    const file = writeRetorno({
      bank: '104',
      layout: 'cnab240',
      agreement: { ...contract, issuanceDigit: '4', company },
      fileSequence: sequence,
      createdAt: { on: '2026-11-20', time: '061800' },
      titles: entries,
    })
    const sent = await admin.bankFiles.uploadRetorno({
      file: { name: `${code}-${sequence}.ret`, bytes: Buffer.from(file) },
    })
    expect(sent).toSucceed()
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
    return (await admin.settlements.listExceptions({ bankFileId: sent.body.id })).body.items
  }
  const look = async (of: number) => (await admin.invoices.get({ id: titles[of]?.id })).body
  const faults = async () => (await verifyLedger(server.composition.platform.readPool, build.network)).faults
  const remessa = async () => {
    const { body } = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })
    await eventually(async () => (await admin.bankFiles.getRemessa({ id: body.id })).body.status !== 'processing')
    return (await admin.bankFiles.getRemessa({ id: body.id })).body
  }
  return { says, look, faults, remessa, agreementId: agreement.id, ids: titles.map(({ id }) => id) }
}

test('a payment that the bank took back is undone by its mirror, and the invoice is owed again', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, faults } = await ground(build, server, admin, 2)
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
  const { says, look, faults, ids } = await ground(build, server, admin, 2, 500)
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
  const { says, look, faults, ids } = await ground(build, server, admin, 1)
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
  const { says, look, faults } = await ground(build, server, admin, 2)
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
    const { says, look, faults, ids } = await ground(build, server, admin, 1)
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
  const { says, look, faults } = await ground(build, server, admin, 2)
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
  const { says, look, faults } = await ground(build, server, admin, 4)
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
  const { says, look, faults } = await ground(build, server, admin, 1)
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
  const { says, look, faults, remessa, ids } = await ground(build, server, admin, 3)
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
  const { look, remessa, ids, agreementId } = await ground(build, server, admin, 5)
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

test('what is not late any more, is being agreed on or was to be written off is not protested by the next remessa', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { look, remessa, ids } = await ground(build, server, admin, 4)
  const { pool } = build.ground
  const comment = 'em atraso'
  for (const id of ids) expect(await admin.invoices.protest({ id, comment })).toSucceed()
  // A person gives the family another day.
  const moved = await admin.invoices.update({ id: ids[0], dueDate: '2026-12-21', reason: 'pedido da família' })
  expect(moved.body).toMatchObject({ protest: null, can: { protest: { reason: 'protest_not_due' } } })
  const history = (await admin.invoices.history({ id: ids[0] })).body.items.map(({ event }) => event)
  expect(history).toEqual(expect.arrayContaining(['rescheduled', 'protestOrderWithdrawn']))
  // Whatever else moved the day, and an agreement that waits for its signature.
  await pool.query(`update invoice set due_on = '2026-12-10' where id = $1`, [ids[1]])
  await pool.query(
    `insert into invoice_hold (tenant_id, invoice_id, reason, holder_id) values ($1, $2, 'agreement', uuidv7())`,
    [build.network, ids[2]],
  )
  // The write-off that a payment asked for ends the order, also where the payment is taken back.
  expect(await admin.invoices.pay({ id: ids[3], paidDate: '2026-11-20', totalPaidCents: 40_000 })).toSucceed()
  expect(await look(3)).toMatchObject({ bankRegistration: 'cancelAwaitingReturn', protest: null })
  expect(await admin.invoices.revertPaymentAtSchool({ id: ids[3], comment: 'engano' })).toSucceed()
  expect(await look(3)).toMatchObject({
    bankRegistration: 'registered',
    protest: null,
    can: { protest: { can: true } },
  })
  expect(await remessa()).toMatchObject({ counts: { protest: 0, writeOff: 0, changeDueDate: 1 } })
  expect([(await look(1)).protest, (await look(2)).protest]).toEqual([null, null])
})

test('who gives a protest up is heard: while a remessa takes the order, where its file is made again, and after the title has expired', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, remessa, ids } = await ground(build, server, admin, 4)
  const [id, late, agreed, both] = ids
  const { pool } = build.ground
  const comment = 'a família pagou o combinado'
  await admin.invoices.protest({ id, comment })
  const first = await remessa()
  expect((await admin.invoices.stopProtest({ id, comment })).body).toMatchObject({ protest: 'stopWaiting' })
  expect(await remessa()).toMatchObject({ counts: { stopProtest: 1 } })
  // The bank did not get the first file: its order does not go with the next one.
  expect(
    await admin.bankFiles.cancelRemessa({ id: first.id, reason: 'não chegou ao banco', version: first.version }),
  ).toSucceed()
  expect(await remessa()).toMatchObject({ status: 'ignored', counts: { protest: 0 } })
  // Nor does it answer the second: who wants the protest after all is not held up by that.
  expect(await look(0)).toMatchObject({ protest: 'stopOrdered', can: { protest: { can: true } } })
  expect((await admin.invoices.protest({ id, comment })).body).toMatchObject({ protest: 'waiting' })
  expect((await admin.invoices.stopProtest({ id, comment })).body).toMatchObject({ protest: 'stopOrdered' })

  // A remessa takes the order in the moment in which it is withdrawn: whoever withdraws is told.
  await admin.invoices.protest({ id: late, comment })
  const taking = await pool.connect()
  try {
    await taking.query('begin')
    await taking.query(
      `update bank_instruction set bank_file_id = $2 where invoice_id = $1 and movement = 'protest' and bank_file_id is null`,
      [late, first.id],
    )
    const stopping = admin.invoices.stopProtest({ id: late, comment })
    await waiterFor(pool, await processOf(taking))
    await taking.query('commit')
    expect(await stopping).toRefuse('changed_meanwhile')
  } finally {
    taking.release()
  }
  expect(await look(1)).toMatchObject({ protest: 'ordered', can: { stopProtest: { can: true } } })
  expect((await admin.invoices.stopProtest({ id: late, comment })).body).toMatchObject({ protest: 'stopWaiting' })

  // The last day to pay passes: the bank may protest it all the same.
  await admin.invoices.protest({ id: agreed, comment })
  const second = await remessa()
  expect(second).toMatchObject({ counts: { protest: 1, stopProtest: 1 } })
  await admin.invoices.stopProtest({ id: agreed, comment })
  await pool.query(`update invoice set payable_until = '2026-11-20' where id = $1`, [agreed])
  const passed = { seq: 1, eventId: newId(), topic: 'day-passed', subjectId: networkSubject(build.network), version: 1 }
  await onDayPassed.hear({ ...passed, payload: { day: '2026-11-21' } }, await jobContext(server, build.network))
  expect(await look(2)).toMatchObject({ status: 'expired', protest: 'stopWaiting' })
  expect(await remessa()).toMatchObject({ counts: { stopProtest: 1 } })

  // Two answers of one title in one file: the one that names its order leaves the other to what else waits.
  await admin.invoices.protest({ id: both, comment })
  const ordered = await remessa()
  await admin.invoices.update({ id: both, dueDate: '2026-12-21', reason: 'pedido da família' })
  const moved = await remessa()
  expect([ordered.counts.protest, moved.counts.changeDueDate]).toEqual([1, 1])
  await says({ event: 'protestTaken', of: 3 }, { event: 'orderRefused', of: 3 })
  const answered = async (of: string) => (await admin.bankFiles.getRemessa({ id: of })).body.answered
  expect(await answered(ordered.id)).toMatchObject({ accepted: 1, refused: 0 })
  expect(await answered(moved.id)).toMatchObject({ accepted: 0, refused: 1 })
})
