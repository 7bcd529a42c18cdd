// Two who decide about one paid month at once: one effect, every cent once.
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { buildThreeInvoices } from '../../../test/support/class-of-students.ts'
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'

const comment = 'O aluno saiu antes das aulas'
const races = Array.from({ length: 6 }, (_, index) => index)
const codeOf = ({ body }: { body: object }) => ('error' in body ? (body.error as { code: string }).code : null)

test('given back by two at once, the family has the credit once', async ({ as, users, build, server }) => {
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  for (const _ of races) {
    const { id } = await buildIssuedInvoice(build, one)
    await pixMoney({ server, build }, id, 100_000)
    const both = await Promise.all([one, other].map((each) => each.settlements.giveBack({ id, comment })))
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(both.map(codeOf)).toContain('already_given_back')
    const { guardianId } = (await one.invoices.get({ id })).body
    expect((await one.settlements.getCredit({ id: guardianId })).body.creditCents).toBe(100_000)
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('undone while the credit is promised to the family: one of the two', async ({ as, users, build, server }) => {
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  for (const _ of races) {
    const { id } = await buildIssuedInvoice(build, one)
    await pixMoney({ server, build }, id, 100_000)
    expect(await one.settlements.giveBack({ id, comment })).toSucceed()
    const { guardianId } = (await one.invoices.get({ id })).body
    const [undone, asked] = await Promise.all([
      one.settlements.undoGiveBack({ id, comment }),
      other.settlements.requestRefund({ id: guardianId, cents: 100_000, reason: comment }),
    ])
    expect([
      [null, 'credit_too_small'],
      ['credit_already_used', null],
    ]).toContainEqual([codeOf(undone), codeOf(asked)])
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('given back while the bank’s reversal is followed: one of the two', async ({ as, users, build, server }) => {
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  await server.workers()
  for (const _ of races.slice(3)) {
    const talk = await bankTalk(build, one)
    const nossoNumero = await talk.number()
    await talk.says({ kind: 'settled', nossoNumero, on: '2026-11-20' })
    const title = {
      event: '69',
      nossoNumero,
      dueOn: '2026-12-10',
      amountCents: 100_000,
      eventOn: '2026-11-21',
    } as const
    const bankFileId = await talk.tells({ ...title, payerPaidCents: 100_000, creditOn: '2026-11-21' })
    const [waits] = (await one.settlements.listExceptions({ bankFileId })).body.items
    const { id, version } = must(waits, 'the reversal waits')
    const [back, reversed] = await Promise.all([
      one.settlements.giveBack({ id: talk.id, comment }),
      other.settlements.reversePayment({ id, version, comment }),
    ])
    expect([
      [null, 'reversal_of_given_back'],
      ['not_paid', null],
    ]).toContainEqual([codeOf(back), codeOf(reversed)])
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a part is given back while the rest is paid: every cent is the family’s, and nothing is owed', async ({
  as,
  users,
  build,
  server,
}) => {
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  const ends = new Set<string>()
  for (const _ of races) {
    const { id } = await buildIssuedInvoice(build, one)
    await pixMoney({ server, build }, id, 40_000)
    const [back, again] = await Promise.all([
      one.settlements.giveBack({ id, comment }),
      other.settlements.giveBack({ id, comment }),
      pixMoney({ server, build }, id, 60_000),
    ])
    expect(new Set([back, again].map(codeOf))).toEqual(new Set([null, 'already_given_back']))
    const { guardianId, status, openCents } = (await one.invoices.get({ id })).body
    expect({ status, openCents }).toEqual({ status: 'refunded', openCents: 0 })
    expect((await one.settlements.getCredit({ id: guardianId })).body.creditCents).toBe(100_000)
    ends.add(String((await one.settlements.listExceptions({ invoiceId: id })).body.items[0]?.kind))
  }
  // Before it or after it: nobody is asked about the money that came first.
  for (const end of ends) expect(['paidAfterCancel', 'undefined']).toContain(end)
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('a part is given back while the bank tells that the slip is paid: every cent is the family’s', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  for (const _ of races.slice(3)) {
    const talk = await bankTalk(build, admin)
    await pixMoney({ server, build }, talk.id, 40_000)
    const nossoNumero = await talk.number()
    const giving = async () => {
      // Held by the bank while its file is read: asked again.
      for (;;) {
        const asked = await admin.settlements.giveBack({ id: talk.id, comment })
        if (codeOf(asked) !== 'held_by_bank') return asked
      }
    }
    const [back] = await Promise.all([
      giving(),
      talk.says({ kind: 'settled', nossoNumero, on: '2026-11-20', paidCents: 60_000 }),
    ])
    expect(back).toSucceed()
    const { guardianId, status } = await talk.look()
    expect(status).toBe('refunded')
    expect((await admin.settlements.getCredit({ id: guardianId })).body.creditCents).toBe(100_000)
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('several are given back by a job, each that may be, and of the others it says why', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { ids } = await buildThreeInvoices(build, admin)
  const [paid = '', owed = '', atCounter = ''] = ids
  for (const id of ids) expect(await admin.invoices.close({ id })).toSucceed()
  const { nominalCents } = (await admin.invoices.get({ id: paid })).body
  await pixMoney({ server, build }, paid, nominalCents)
  expect(await admin.invoices.pay({ id: atCounter, paidDate: '2026-11-20', totalPaidCents: nominalCents })).toSucceed()
  await server.workers()
  const asked = await admin.settlements.giveBackMany({ invoiceIdList: ids, comment })
  expect(asked.body).toMatchObject({ count: 3 })
  const job = async () => (await admin.jobs.get({ id: asked.body.jobId })).body
  await expect.poll(async () => (await job()).status).toBe('Error')
  expect(await job()).toMatchObject({ doneCount: 1, failedCount: 2, totalCount: 3 })
  const { items } = (await admin.jobs.failures({ id: asked.body.jobId })).body
  expect(Object.fromEntries(items.map(({ subjectId, code }) => [subjectId, code]))).toEqual({
    [owed]: 'not_paid',
    [atCounter]: 'school_gives_back',
  })
  expect((await admin.invoices.get({ id: paid })).body.status).toBe('refunded')
})
