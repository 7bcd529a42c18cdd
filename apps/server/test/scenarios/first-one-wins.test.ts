// Two who want to do something with the same invoice at the same moment: one effect, every cent once, and whoever came second hears who
// was first and when. `RACES` asks for more of each; the slowest of a hundred answers is told then.
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { amountText } from '../../src/areas/payments/charge-request.ts'
import { txidOf } from '../../src/areas/invoices/pix-charge.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { ErrorAnswer } from '@caderneta/contracts/define'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import { newId } from '../../src/platform/uuid.ts'
import type { Client, Reply } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { type BuiltTitle, eventually, issuedTitles } from '../support/issued-titles.ts'
import { retornoFile } from '../support/retorno-file.ts'
import { expect, test, type TestServer, type Users } from '../support/server.ts'

const races = Number(process.env.RACES ?? 20)
const atOnce = 8
const long = { timeout: 1_800_000 }
const today = '2026-11-20'
const comment = 'conferido'
const cents = 100_000

let accounts = 90_000

type Given = { server: TestServer; build: Builders; users: Users; as: (user: Awaited<ReturnType<Users>>) => Client }

async function ground({ server, build, users, as }: Given) {
  accounts += 1
  const account = String(accounts)
  const { id: accountId } = await build.bankAccount({ account, account_digit: '2' })
  const { id: agreementId } = await build.bankAgreement({ bank_account_id: accountId })
  const given = Array.from({ length: races }, (_, index) => ({ nossoNumero: index + 1, cents, dueOn: '2026-12-10' }))
  const titles = await issuedTitles(server, build, agreementId, given)
  const [one, other] = [as(await users('admin')), as(await users('admin'))]
  return { account, titles, one, other }
}

type Times = number[]

/** Both at once, so many pairs at a time. */
async function pairs<T>(
  titles: readonly BuiltTitle[],
  both: (title: BuiltTitle, timed: <R>(work: Promise<R>) => Promise<R>) => Promise<T>,
): Promise<{ results: T[]; times: Times }> {
  const left = [...titles]
  const [results, times]: [T[], Times] = [[], []]
  const timed = async <R>(work: Promise<R>) => {
    const began = performance.now()
    const answer = await work
    times.push(performance.now() - began)
    return answer
  }
  const worker = async () => {
    for (let title = left.shift(); title; title = left.shift()) results.push(await both(title, timed))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (races > 100)
    process.stdout.write(
      `p99 ${Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)} ms\n`,
    )
  return { results, times }
}

const isDone = ({ status }: Reply<unknown>) => status < 300

const errorOf = ({ body }: Reply<unknown>) => ErrorAnswer.parse(body).error

/** One is done; the other is refused by one of these, and told by whom and when. */
function expectOneOf(replies: readonly Reply<unknown>[], codes: readonly string[]): void {
  expect(replies.filter(isDone)).toHaveLength(1)
  const { code, details } = errorOf(
    must(
      replies.find((reply) => !isDone(reply)),
      'one is refused',
    ),
  )
  expect(codes).toContain(code)
  expect(details).toMatch(/^Última mudança: Pessoa .+, em \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}:\d{2}\.$/)
}

/** What covered each invoice, and what is still open of it. */
async function coveredOf(build: Builders, titles: readonly BuiltTitle[]) {
  const { rows } = await build.ground.pool.query<{
    id: string
    status: string
    open: number
    principal: number
    count: number
  }>(
    `select i.id, i.status, i.open_cents::int as open, coalesce(sum(p.principal_cents), 0)::int as principal, count(p.id)::int as count
     from invoice i left join payment p on p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.reverted_by is null
     where i.tenant_id = $1 and i.id = any($2::uuid[]) group by i.id, i.status, i.open_cents`,
    [build.network, titles.map(({ id }) => id)],
  )
  return rows
}

async function expectSound({ server, build }: Pick<Given, 'server' | 'build'>): Promise<void> {
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
}

const pay = (client: Client, id: string, key?: string) =>
  client.invoices.pay({ id, paidDate: today, totalPaidCents: cents }, key === undefined ? {} : { key })

test('two operators take the money of one invoice: one payment', long, async ({ server, build, users, as }) => {
  const given = { server, build, users, as }
  const { titles, one, other } = await ground(given)
  const { results } = await pairs(titles, ({ id }, timed) => Promise.all([timed(pay(one, id)), timed(pay(other, id))]))
  for (const replies of results) expectOneOf(replies, ['already_paid'])
  for (const row of await coveredOf(given.build, titles))
    expect(row).toMatchObject({ status: 'paidAtSchool', open: 0, principal: cents, count: 1 })
  await expectSound(given)
})

test('one pays while another cancels: paid or canceled, never both', long, async ({ server, build, users, as }) => {
  const given = { server, build, users, as }
  const { titles, one, other } = await ground(given)
  const { results } = await pairs(titles, ({ id }, timed) =>
    Promise.all([timed(pay(one, id)), timed(other.invoices.cancel({ id, comment }))]),
  )
  for (const replies of results) expectOneOf(replies, ['already_paid', 'already_canceled'])
  for (const { status, principal } of await coveredOf(given.build, titles))
    expect([status, principal]).toEqual(status === 'canceled' ? ['canceled', 0] : ['paidAtSchool', cents])
  await expectSound(given)
})

test(
  'the counter pays while the bank’s file tells of the same invoices: each is covered once, the rest is credit',
  long,
  async ({ server, build, users, as }) => {
    const given = { server, build, users, as }
    const { account, titles, one } = await ground(given)
    await given.server.workers()
    const lines = titles.map(({ nossoNumero }) => ({ kind: 'settled' as const, nossoNumero, on: today }))
    const file = { name: `${account}.ret`, bytes: retornoFile({ account, lines }) }
    const [{ results }, sent] = await Promise.all([
      pairs(titles, ({ id }, timed) => timed(pay(one, id))),
      one.bankFiles.uploadRetorno({ file }),
    ])
    expect(sent).toSucceed()
    await eventually(
      async () => (await one.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed',
      120_000,
    )
    const refused = results.filter((reply) => !isDone(reply)).map((reply) => errorOf(reply))
    for (const { code, details } of refused) {
      expect(['already_paid', 'held_by_bank']).toContain(code)
      if (code === 'already_paid') expect(details).toMatch(/^Última mudança: pelo sistema ou pelo banco, em /)
    }
    for (const { open, principal } of await coveredOf(given.build, titles))
      expect([open, principal]).toEqual([0, cents])
    await expectSound(given)
  },
)

test(
  'a Pix arrives while the counter takes the money: covered once, the other one is credit',
  long,
  async ({ server, build, users, as }) => {
    const given = { server, build, users, as }
    const { titles, one } = await ground(given)
    const { results } = await pairs(titles, ({ id }, timed) =>
      Promise.all([timed(pay(one, id)), arrives(given, id, cents, id)]),
    )
    for (const [reply] of results) if (!isDone(reply)) expect(errorOf(reply).code).toBe('already_paid')
    for (const { open, principal } of await coveredOf(given.build, titles))
      expect([open, principal]).toEqual([0, cents])
    await expectSound(given)
  },
)

async function arrives({ server, build }: Given, invoiceId: string, amount: number, name: string): Promise<boolean> {
  const { platform } = server.composition
  const tenant = must(await platform.directory.find(build.network), 'the network of the file')
  const pix = {
    endToEndId: `E${name}`,
    txid: txidOf(invoiceId, 1),
    valor: amountText(amount),
    horario: `${today}T15:00:00Z`,
  }
  return receivePix(platform, systemScope(tenant, platform.clock, 'test'), pix)
}

test('a double click pays once, and both hear the same answer', long, async ({ server, build, users, as }) => {
  const given = { server, build, users, as }
  const { titles, one } = await ground(given)
  const { results } = await pairs(titles, ({ id }, timed) => {
    const key = newId()
    return Promise.all([timed(pay(one, id, key)), timed(pay(one, id, key))])
  })
  for (const [first, second] of results) {
    expect([isDone(first), isDone(second)]).toEqual([true, true])
    expect(second.body).toEqual(first.body)
  }
  for (const { principal, count } of await coveredOf(given.build, titles))
    expect([principal, count]).toEqual([cents, 1])
  await expectSound(given)
})

test(
  'credit is used while the counter takes the money: one of them covers the invoice',
  long,
  async ({ server, build, users, as }) => {
    const given = { server, build, users, as }
    const { titles, one, other } = await ground(given)
    const { guardianId } = (await one.invoices.get({ id: must(titles[0], 'there is one').id })).body
    await creditFor(given, must(titles[0], 'there is one'), races * cents)
    const [, ...rest] = titles
    const { results } = await pairs(rest, ({ id }, timed) =>
      Promise.all([
        timed(pay(one, id)),
        timed(other.settlements.applyCredit({ id: guardianId, invoiceId: id, cents })),
      ]),
    )
    for (const replies of results) expectOneOf(replies, ['already_paid'])
    for (const { open, principal, count } of await coveredOf(given.build, rest))
      expect([open, principal, count]).toEqual([0, cents, 1])
    await expectSound(given)
  },
)

/** Credit of the family: much more than one of its invoices was. */
async function creditFor(given: Given, { id }: BuiltTitle, amount: number): Promise<void> {
  await arrives(given, id, cents + amount, `credit-${id}`)
}

test(
  'a payment is put right while another takes it back: it stands as one of them left it',
  long,
  async ({ server, build, users, as }) => {
    const given = { server, build, users, as }
    const { titles, one, other } = await ground(given)
    await pairs(titles, ({ id }) => pay(one, id))
    const { results } = await pairs(titles, ({ id }, timed) => {
      const right = { id, paidDate: today, totalPaidCents: cents + 500, means: 'cash' as const, comment }
      return Promise.all([
        timed(one.invoices.updatePaymentAtSchool(right)),
        timed(other.invoices.revertPaymentAtSchool({ id, comment })),
      ])
    })
    for (const [edited, reverted] of results) {
      expect(reverted).toSucceed()
      if (!isDone(edited)) expectOneOf([edited, reverted], ['not_paid_at_school'])
    }
    for (const { open, count } of await coveredOf(given.build, titles)) expect([open, count]).toEqual([cents, 0])
    await expectSound(given)
  },
)
