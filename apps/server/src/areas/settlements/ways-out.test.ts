// Every cent that waits has a way out, and at each step each cent stands in one place.
import { agreementScene, offerOf } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { moved } from '../../../test/support/moved-money.ts'
import type { GivenLine } from '../../../test/support/retorno-file.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

/** An invoice of R$ 1.000,00 at a bank account of its own; what the bank says leaves an exception. */
async function ground(build: Builders, server: TestServer, admin: Client) {
  await server.workers()
  const talk = await bankTalk(build, admin)
  const says = async (...lines: GivenLine[]) => {
    const bankFileId = await talk.says(...lines)
    return must((await admin.settlements.listExceptions({ bankFileId })).body.items[0], 'what waits')
  }
  const next = async () => {
    const month = { competence: '2027-01-01', dueDate: '2027-01-10' }
    const { body } = await admin.invoices.create({ enrollmentId: talk.enrollmentId, ...month })
    expect(await admin.invoices.close({ id: body.id })).toSucceed()
    return body.id
  }
  return {
    ...talk,
    says,
    next,
    settled: (nossoNumero: number): GivenLine => ({ kind: 'settled', nossoNumero, on: '2026-11-20' }),
  }
}

test('money of nobody is an invoice’s: it settles it as a payment of the day it came', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, says, look, settled } = await ground(build, server, admin)
  const exception = await says({ ...settled(987_654), paidCents: 100_000 })
  expect(exception).toMatchObject({ kind: 'unknownTitle', money: { paidCents: 100_000, expectedCents: null } })
  expect(exception.can).toMatchObject({ identify: { can: true }, applyCredit: { can: false }, resolve: { can: true } })
  const body = { id: exception.id, invoiceId: id, version: exception.version }
  expect(await admin.settlements.identify({ ...body, version: exception.version + 1 })).toRefuse('changed_meanwhile')
  const moves = await moved(server, build, async () => expect(await admin.settlements.identify(body)).toSucceed())
  expect(moves).toEqual({ unidentifiedMoney: 100_000, guardianReceivable: -100_000 })
  expect(await look()).toMatchObject({
    status: 'paid',
    paidDate: '2026-11-20',
    paidCents: 100_000,
    payments: [{ method: 'boleto', cents: 100_000 }],
  })
  expect(await admin.settlements.identify(body)).toRefuse('exception_resolved')
})

test('money of nobody is given to no invoice that waits in an agreement: its debt stands there, frozen', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, settled } = await ground(build, server, admin)
  const exception = await says({ ...settled(987_656), paidCents: 100_000 })
  const { invoiceIds } = await agreementScene(server, build, admin)
  expect(await admin.agreements.create(offerOf(invoiceIds, 205_200))).toSucceed()
  const body = { id: exception.id, invoiceId: invoiceIds[0], version: exception.version }
  const moves = await moved(server, build, async () =>
    expect(await admin.settlements.identify(body)).toRefuse('held_by_agreement'),
  )
  expect(moves).toEqual({})
  server.setDate('2026-11-20')
})

test('money of nobody that is more than the invoice leaves its rest to the family', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, says, settled } = await ground(build, server, admin)
  const exception = await says({ ...settled(987_655), paidCents: 110_000 })
  const moves = await moved(server, build, () =>
    admin.settlements.identify({ id: exception.id, invoiceId: id, version: exception.version }),
  )
  expect(moves).toEqual({ unidentifiedMoney: 110_000, guardianReceivable: -100_000, guardianCredit: -10_000 })
})

test('what was paid twice is used for the next invoice, a part and then the rest, and never more', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, number, next, settled } = await ground(build, server, admin)
  const line = settled(await number())
  const exception = await says(line, { ...line, on: '2026-11-21' })
  expect(exception).toMatchObject({
    kind: 'paidTwice',
    money: { paidCents: 100_000, expectedCents: 0, differenceCents: 100_000, creditCents: 100_000 },
    can: { applyCredit: { can: true }, requestRefund: { can: true }, identify: { can: false } },
  })
  const guardianId = exception.invoice?.guardianId ?? ''
  const invoiceId = await next()
  const use = (cents: number) =>
    admin.settlements.applyCredit({ id: guardianId, invoiceId, cents, exceptionId: exception.id })
  expect(await use(100_001)).toRefuse('credit_too_small')
  const moves = await moved(server, build, async () => expect(await use(40_000)).toSucceed())
  expect(moves).toEqual({ guardianCredit: 40_000, guardianReceivable: -40_000 })
  expect(await look(invoiceId)).toMatchObject({ status: 'pending', openCents: 60_000, paidCents: 40_000 })
  const [half] = (await admin.settlements.listExceptions({ invoiceId: exception.invoice?.id })).body.items
  expect(half).toMatchObject({ status: 'waiting', money: { creditCents: 60_000 } })
  const twice = await Promise.all([use(60_000), use(60_000)])
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await look(invoiceId)).toMatchObject({ status: 'paid', openCents: 0, paidCents: 100_000 })
  expect((await admin.settlements.getCredit({ id: guardianId })).body).toMatchObject({ creditCents: 0 })
})

test('credit goes back to the family: owed, paid with a reference, or undone before', async ({
  as,
  users,
  build,
  server,
}) => {
  const [admin, other] = [as(await users('admin')), as(await users('admin'))]
  const { says, number, settled, accountId, next } = await ground(build, server, admin)
  const line = settled(await number())
  const exception = await says(line, { ...line, on: '2026-11-21' })
  const id = exception.invoice?.guardianId ?? ''
  const ask = (cents: number) =>
    admin.settlements.requestRefund({ id, cents, reason: 'pago em dobro', exceptionId: exception.id })
  let refundId = ''
  const asked = await moved(server, build, async () => {
    refundId = (await ask(100_000)).body.id
  })
  expect(asked).toEqual({ guardianCredit: 100_000, refundPayable: -100_000 })
  expect(await admin.settlements.requestRefund({ id, cents: 1, reason: 'mais' })).toRefuse('credit_too_small')
  const undone = await moved(server, build, () => admin.settlements.cancelRefund({ id: refundId, version: 1 }))
  expect(undone).toEqual({ guardianCredit: -100_000, refundPayable: 100_000 })
  const again = await admin.settlements.requestRefund({ id, cents: 100_000, reason: 'pago em dobro' })
  const pay = { id: again.body.id, bankAccountId: accountId, reference: 'TED 77', version: 1 }
  expect(await admin.settlements.payRefund({ ...pay, paidDate: '2026-11-20' })).toRefuse('refund_not_approved')
  expect(again.body.can).toMatchObject({ approve: { can: false, reason: 'refund_own_request' }, pay: { can: false } })
  expect(await admin.settlements.approveRefund({ id: pay.id, version: 1 })).toRefuse('refund_own_request')
  const late = as(await users('admin'))
  expect(await late.settlements.approveRefund({ id: pay.id, version: 1 })).toRefuse('refund_approver_too_new')
  const twice = await Promise.all([1, 2].map(() => other.settlements.approveRefund({ id: pay.id, version: 1 })))
  expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  pay.version = 2
  expect(await admin.settlements.payRefund({ ...pay, paidDate: '2026-11-21' })).toRefuse('refund_paid_in_future')
  const paid = await moved(server, build, async () =>
    expect(await admin.settlements.payRefund({ ...pay, paidDate: '2026-11-20' })).toSucceed(),
  )
  expect(paid).toEqual({ refundPayable: 100_000, bankCash: -100_000 })
  expect(await admin.settlements.cancelRefund({ id: again.body.id, version: 3 })).toRefuse('refund_not_open')
  expect(await other.settlements.approveRefund({ id: again.body.id, version: 3 })).toRefuse('refund_not_requested')
  expect((await admin.settlements.listRefunds({ guardianId: id })).body.items).toMatchObject([
    { status: 'paid', reference: 'TED 77' },
    { status: 'canceled' },
  ])
  // What answered the second payment of the invoice is its own; what was asked for of the family's credit is the family's.
  const ofInvoice = async (invoiceId: string | undefined) =>
    (await admin.settlements.listRefunds({ invoiceId })).body.items.map((row) => row.id)
  expect(await ofInvoice(exception.invoice?.id)).toEqual([refundId])
  expect(await ofInvoice(await next())).toEqual([])
})

test('a canceled invoice that was paid is reinstated and settled by what came', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, says, look, number, settled } = await ground(build, server, admin)
  const nossoNumero = await number()
  await admin.invoices.cancel({ id, comment: 'engano' })
  const exception = await says(settled(nossoNumero))
  expect(exception).toMatchObject({ kind: 'paidAfterCancel', can: { reinstate: { can: true } } })
  const moves = await moved(server, build, async () =>
    expect(
      await admin.settlements.reinstate({ id: exception.id, comment: 'a família tinha razão', version: 1 }),
    ).toSucceed(),
  )
  expect(moves).toEqual({ guardianCredit: 100_000, tuitionBilled: -100_000 })
  expect(await look()).toMatchObject({ status: 'paid', openCents: 0, paidCents: 100_000 })
})

test('a month that was billed again meanwhile is not owed twice', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id, enrollmentId, says, look, number, settled } = await ground(build, server, admin)
  const nossoNumero = await number()
  await admin.invoices.cancel({ id, comment: 'engano' })
  const again = await admin.invoices.create({ enrollmentId, competence: '2026-12-01', dueDate: '2026-12-10' })
  expect(again).toSucceed()
  const exception = await says(settled(nossoNumero))
  expect(await admin.settlements.reinstate({ id: exception.id, comment: 'engano', version: 1 })).toRefuse(
    'already_billed',
  )
  expect(await look()).toMatchObject({ status: 'canceled' })
})

test('whoever sees some schools alone decides about nobody’s money', async ({ as, users, build }) => {
  await build.ground.pool.query(
    `update role set grants = grants || '{Caderneta.Settlement.Update}' where tenant_id = $1 and name = 'secretary'`,
    [build.network],
  )
  const secretary = as(await users('secretary', [(await build.school()).id]))
  const id = '0192f000-0000-7000-8000-000000000001'
  expect(await secretary.settlements.getCredit({ id })).toRefuse('all_schools_needed')
  expect(await secretary.settlements.identify({ id, invoiceId: id, version: 1 })).toRefuse('all_schools_needed')
})

test('used credit goes back to the family by the mirror of its entry, the last use first', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, says, look, number, next, settled } = await ground(build, server, admin)
  const line = settled(await number())
  await says(line, { ...line, on: '2026-11-21' })
  const { guardianId } = await look()
  const invoiceId = await next()
  expect(await admin.settlements.returnCredit({ id: guardianId, invoiceId, comment: 'engano' })).toRefuse(
    'no_credit_used',
  )
  for (const cents of [30_000, 70_000])
    expect(await admin.settlements.applyCredit({ id: guardianId, invoiceId, cents })).toSucceed()
  expect(await look(invoiceId)).toMatchObject({ status: 'paid', can: { returnCredit: { can: true } } })
  const back = () => admin.settlements.returnCredit({ id: guardianId, invoiceId, comment: 'era da outra fatura' })
  const last = await moved(server, build, async () =>
    expect((await back()).body).toEqual({ returnedCents: 70_000, creditCents: 70_000 }),
  )
  expect(last).toEqual({ guardianReceivable: 70_000, guardianCredit: -70_000 })
  expect(await look(invoiceId)).toMatchObject({ status: 'pending', openCents: 70_000, paidCents: 30_000 })
  const first = await moved(server, build, async () => expect(await back()).toSucceed())
  expect(first).toEqual({ guardianReceivable: 30_000, guardianCredit: -30_000 })
  const owed = await look(invoiceId)
  expect(owed).toMatchObject({ status: 'pending', openCents: 100_000, paidCents: 0, paidDate: null })
  expect(owed).toMatchObject({ can: { returnCredit: { can: false, reason: 'no_credit_used' }, pdf: { can: true } } })
  expect(await back()).toRefuse('no_credit_used')
  expect(await admin.settlements.returnCredit({ id: guardianId, invoiceId: id, comment: 'engano' })).toRefuse(
    'no_credit_used',
  )
})

test('a rest that was let go, and money of the counter, keep used credit where it is', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, number, next, settled } = await ground(build, server, admin)
  const line = settled(await number())
  await says(line, { ...line, on: '2026-11-21' })
  const { guardianId } = await look()
  const invoiceId = await next()
  const back = () => admin.settlements.returnCredit({ id: guardianId, invoiceId, comment: 'engano' })
  expect(await admin.settlements.applyCredit({ id: guardianId, invoiceId, cents: 99_950 })).toSucceed()
  expect(await admin.invoices.writeOffRest({ id: invoiceId, comment: 'centavos' })).toSucceed()
  expect(await back()).toRefuse('credit_rest_let_go')
  const other = await ground(build, server, admin)
  const again = other.settled(await other.number())
  await other.says(again, { ...again, on: '2026-11-21' })
  const family = (await other.look()).guardianId
  const half = await other.next()
  expect(await admin.settlements.applyCredit({ id: family, invoiceId: half, cents: 40_000 })).toSucceed()
  const paid = { paidDate: '2026-11-20', totalPaidCents: 60_000 }
  expect(await admin.invoices.pay({ id: half, ...paid })).toSucceed()
  const refused = await admin.settlements.returnCredit({ id: family, invoiceId: half, comment: 'engano' })
  expect(refused).toRefuse('credit_beside_counter')
})

test('a boleto that came after the credit covers the invoice when the credit goes back', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, says, look, number, next, settled } = await ground(build, server, admin)
  const line = settled(await number())
  await says(line, { ...line, on: '2026-11-21' })
  const { guardianId } = await look()
  const invoiceId = await next()
  expect(await admin.settlements.applyCredit({ id: guardianId, invoiceId, cents: 100_000 })).toSucceed()
  await says(settled(Number((await look(invoiceId)).bank?.nossoNumero)))
  const back = { id: guardianId, invoiceId, comment: 'engano' }
  const moves = await moved(server, build, async () =>
    expect((await admin.settlements.returnCredit(back)).body).toEqual({ returnedCents: 100_000, creditCents: 100_000 }),
  )
  expect(moves).toEqual({})
  expect(await look(invoiceId)).toMatchObject({ status: 'paid', openCents: 0 })
  expect(await look(id)).toMatchObject({ status: 'paid' })
})

test('credit that waits for the next invoice covers it as it is issued, and is undone exactly', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, number, enrollmentId, settled } = await ground(build, server, admin)
  const line = settled(await number())
  await says(line, { ...line, on: '2026-11-21' })
  const { guardianId: id } = await look()
  expect(await admin.settlements.orderCredit({ id, cents: 100_001 })).toRefuse('credit_too_small')
  expect(await admin.settlements.cancelCreditOrder({ id })).toRefuse('credit_order_not_found')
  expect(await admin.settlements.orderCredit({ id, cents: 40_000 })).toSucceed()
  expect(await admin.settlements.orderCredit({ id, cents: null })).toRefuse('credit_order_waits')
  expect(await admin.settlements.cancelCreditOrder({ id })).toSucceed()
  const both = await Promise.all([1, 2].map(() => admin.settlements.orderCredit({ id, cents: null })))
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await admin.settlements.getCredit({ id })).body).toMatchObject({ order: { cents: null, status: 'waiting' } })
  const month = { competence: '2027-01-01', dueDate: '2027-01-10' }
  const { body: next } = await admin.invoices.create({ enrollmentId, ...month })
  const moves = await moved(server, build, async () => expect(await admin.invoices.close({ id: next.id })).toSucceed())
  expect(moves).toEqual({ guardianCredit: 100_000, tuitionBilled: -100_000 })
  expect(await look(next.id)).toMatchObject({
    status: 'paid',
    openCents: 0,
    paidCents: 100_000,
    bankRegistration: 'none',
    payments: [{ method: 'credit', cents: 100_000 }],
  })
  expect((await admin.settlements.getCredit({ id })).body).toMatchObject({ creditCents: 0, order: null })
  const back = { id, invoiceId: next.id, comment: 'era para outra' }
  const undone = await moved(server, build, async () => expect(await admin.settlements.returnCredit(back)).toSucceed())
  expect(undone).toEqual({ guardianReceivable: 100_000, guardianCredit: -100_000 })
  expect(await look(next.id)).toMatchObject({ status: 'pending', openCents: 100_000, can: { pdf: { can: true } } })
})

test('credit that waits covers a part of the first invoice of a class, and no second one', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id: paid, says, look, number, enrollmentId, settled } = await ground(build, server, admin)
  const line = settled(await number())
  await says(line, { ...line, on: '2026-11-21' })
  const { guardianId: id } = await look(paid)
  const { rows } = await build.ground.pool.query<{ class_id: string }>(
    'select class_id from enrollment where id = $1',
    [enrollmentId],
  )
  const classId = must(rows[0], 'the enrollment').class_id
  expect(await admin.settlements.orderCredit({ id, cents: 30_000 })).toSucceed()
  const issue = async (competence: string, dueDate: string) => {
    const asked = await admin.invoices.createBulk({ classId, competence, dueDate, product: 'tuition' })
    expect(asked).toSucceed()
    const status = async () => (await admin.jobs.get({ id: asked.body.jobId })).body.status
    await expect.poll(status).toBe('Success')
    const { items } = (await admin.invoices.list({ enrollmentId, competence })).body
    return look(must(items[0], 'the invoice of the month').id)
  }
  const moves = await moved(server, build, async () => {
    expect(await issue('2026-11-01', '2026-11-27')).toMatchObject({
      status: 'pending',
      openCents: 70_000,
      paidCents: 30_000,
      bankRegistration: 'none',
      can: { pdf: { can: false, reason: 'slip_partly_paid' } },
    })
  })
  expect(moves).toEqual({ guardianReceivable: 70_000, guardianCredit: 30_000, tuitionBilled: -100_000 })
  expect(await issue('2026-10-01', '2026-11-30')).toMatchObject({ status: 'generated', openCents: 100_000 })
})
