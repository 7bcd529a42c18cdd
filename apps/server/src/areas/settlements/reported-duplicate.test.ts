// A payment that a person reports as made twice: nothing is booked before the bank tells it or another person confirms it.
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const proof = { name: 'comprovante.pdf', bytes: Buffer.from('%PDF-1.4\n% comprovante\n%%EOF\n') }
const said = { paidDate: '2026-11-20', comment: 'a família pagou de novo', file: proof }
const atSchool = { ...said, method: 'school', means: 'cash', cents: 100_000 } as const

async function proved(server: TestServer, build: Builders) {
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
}

async function paidInvoice(build: Builders, admin: Client) {
  const { id } = await buildIssuedInvoice(build, admin)
  expect(await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })).toSucceed()
  return { id, guardianId: (await admin.invoices.get({ id })).body.guardianId }
}

const waiting = async (client: Client, invoiceId: string) =>
  must((await client.settlements.listExceptions({ invoiceId })).body.items[0], 'a report waits')

test('a report books nothing; another person confirms it, and the queue offers refund, credit and offset', async ({
  as,
  users,
  build,
  server,
}) => {
  const second = as(await users('admin'))
  const admin = as(await users('admin'))
  const { id, guardianId } = await paidInvoice(build, admin)
  const credit = async () => (await admin.settlements.getCredit({ id: guardianId })).body.creditCents
  const reported = await admin.settlements.reportDuplicate({ invoiceId: id, ...atSchool })
  expect(reported).toSucceed()
  const before = await waiting(admin, id)
  expect(before).toMatchObject({
    kind: 'reportedTwice',
    cents: 100_000,
    money: null,
    report: { paidDate: '2026-11-20', method: 'school', means: 'cash', fileName: 'comprovante.pdf' },
    can: { confirm: { can: false, reason: 'report_own' }, requestRefund: { can: false }, applyCredit: { can: false } },
  })
  expect(await credit()).toBe(0)
  expect(await admin.settlements.confirmReport({ id: before.id, version: before.version })).toRefuse('report_own')
  expect((await second.settlements.reportFile({ id: before.id })).raw).toEqual(proof.bytes)
  const confirmed = await second.settlements.confirmReport({ id: before.id, version: before.version })
  expect(confirmed.body).toMatchObject({
    status: 'waiting',
    money: { paidCents: 100_000, creditCents: 100_000 },
    report: { confirmedByName: expect.any(String) },
    can: { confirm: { reason: 'report_confirmed' }, requestRefund: { can: true }, applyCredit: { can: true } },
  })
  expect(await credit()).toBe(100_000)
  await proved(server, build)
  const again = { id: before.id, version: confirmed.body.version }
  expect(await second.settlements.confirmReport(again)).toRefuse('report_confirmed')
  const refund = { id: guardianId, cents: 100_000, reason: 'pagou duas vezes', exceptionId: before.id }
  expect(await admin.settlements.requestRefund(refund)).toSucceed()
  expect(await credit()).toBe(0)
  await proved(server, build)
})

test('the payment at the counter is taken back and put right as if nothing had been reported', async ({
  as,
  users,
  build,
  server,
}) => {
  const second = as(await users('admin'))
  const admin = as(await users('admin'))
  const { id } = await paidInvoice(build, admin)
  await admin.settlements.reportDuplicate({ invoiceId: id, ...atSchool })
  const { id: exceptionId, version } = await waiting(admin, id)
  await second.settlements.confirmReport({ id: exceptionId, version })
  const change = { id, paidDate: '2026-11-20', totalPaidCents: 100_500, means: 'pix', comment: 'engano' } as const
  expect(await admin.invoices.updatePaymentAtSchool(change)).toSucceed()
  await proved(server, build)
  const reverted = await admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })
  expect(reverted.body).toMatchObject({ status: 'paid', openCents: 0 })
  await proved(server, build)
})

test('a boleto paid again is proven by the bank alone: its line ends the report, and its own exception goes on', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const second = as(await users('admin'))
  const admin = as(await users('admin'))
  const talk = await bankTalk(build, admin)
  await talk.remessa()
  const nossoNumero = await talk.number()
  await talk.says({ kind: 'settled', nossoNumero, paidCents: 100_000, on: '2026-11-20' })
  const given = { invoiceId: talk.id, ...said, method: 'boleto', cents: 100_000 } as const
  expect(await admin.settlements.reportDuplicate(given)).toSucceed()
  const report = await waiting(admin, talk.id)
  const { id, version } = report
  expect(await second.settlements.confirmReport({ id, version })).toRefuse('report_proven_by_bank')
  await talk.says({ kind: 'settled', nossoNumero, paidCents: 100_000, on: '2026-11-21' })
  const left = (await admin.settlements.listExceptions({ invoiceId: talk.id })).body.items
  expect(left.map(({ kind }) => kind)).toEqual(['paidTwice'])
  const { items } = (await admin.settlements.listExceptions({ invoiceId: talk.id, status: 'resolved' })).body
  expect(items).toMatchObject([{ id, decision: 'proven', resolution: 'O pagamento veio pelo banco.' }])
  await proved(server, build)
})

test('of two who confirm at once one does, and the family has the money once', async ({ as, users, build, server }) => {
  const others = [as(await users('admin')), as(await users('admin'))]
  const admin = as(await users('admin'))
  const { id, guardianId } = await paidInvoice(build, admin)
  await admin.settlements.reportDuplicate({ invoiceId: id, ...atSchool })
  const { id: exceptionId, version } = await waiting(admin, id)
  const replies = await Promise.all(
    others.map((other) => other.settlements.confirmReport({ id: exceptionId, version })),
  )
  expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
  expect((await admin.settlements.getCredit({ id: guardianId })).body.creditCents).toBe(100_000)
  await proved(server, build)
})

test('one report of an invoice waits at a time; once it is decided in words, another may come', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await paidInvoice(build, admin)
  const report = () => admin.settlements.reportDuplicate({ invoiceId: id, ...atSchool })
  const both = await Promise.all([report(), report()])
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409])
  expect(await report()).toRefuse('duplicate_already_reported')
  const { id: exceptionId, version } = await waiting(admin, id)
  const words = { id: exceptionId, reason: 'o comprovante é o do primeiro pagamento', version }
  expect(await admin.settlements.resolveException(words)).toSucceed()
  expect(await admin.settlements.confirmReport({ id: exceptionId, version: version + 1 })).toRefuse(
    'exception_resolved',
  )
  expect(await report()).toSucceed()
})

test('what cannot be a second payment is refused in words', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await paidInvoice(build, admin)
  const report = (given: object) => admin.settlements.reportDuplicate({ invoiceId: id, ...atSchool, ...given })
  expect(await report({ paidDate: '2026-11-21' })).toRefuse('paid_in_future')
  expect(await report({ paidDate: '2026-11-19' })).toRefuse('paid_before_issue')
  expect(await report({ file: { name: 'x.pdf', bytes: Buffer.from('texto') } })).toRefuse('proof_not_readable')
  expect(await report({ cents: 100 })).toRefuse('invalid_request')
  const open = await buildIssuedInvoice(build, admin, { taxId: '11144477735' })
  expect(await report({ invoiceId: open.id })).toRefuse('not_paid_yet')
  const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
  const own = await buildIssuedInvoice(build, admin, { taxId: '39053344705', school })
  await admin.invoices.pay({ id: own.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  expect(await report({ invoiceId: own.id })).toRefuse('school_keeps_its_money')
})

test('whoever became a user after the report does not confirm it, and the database keeps it so', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await paidInvoice(build, admin)
  await admin.settlements.reportDuplicate({ invoiceId: id, ...atSchool })
  const { id: exceptionId, version } = await waiting(admin, id)
  const late = as(await users('admin'))
  expect(await late.settlements.confirmReport({ id: exceptionId, version })).toRefuse('report_confirmer_too_new')
  const raw = build.ground.pool.query(
    'update duplicate_report set confirmed_by = reported_by, confirmed_at = now() where exception_id = $1',
    [exceptionId],
  )
  await expect(raw).rejects.toThrow(/duplicate_report_four_eyes/)
})
