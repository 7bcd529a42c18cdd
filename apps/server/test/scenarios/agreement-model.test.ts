// Families make agreements, keep them and break them by the real calls; a model in memory says after each step what is answered and where
// every cent of the debt stands. `AGREEMENT_WALKS`, `AGREEMENT_STEPS` and `MODEL_SEED` ask for more.
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { amountText } from '../../src/areas/payments/charge-request.ts'
import { txidOf } from '../../src/areas/invoices/pix-charge.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import type { Debtor } from '../model/agreed-debt.ts'
import { agreementOperations, type Tried, type Walkers } from '../model/agreement-walk.ts'
import { agreementScene } from '../support/agreement-scene.ts'
import { chance } from '../support/random-choice.ts'
import { expect, test, type TestServer } from '../support/server.ts'

const walks = Number(process.env.AGREEMENT_WALKS ?? 2)
const steps = Number(process.env.AGREEMENT_STEPS ?? 25)
const first = Number(process.env.MODEL_SEED ?? 1)
const tries = 8
const operations = Object.entries(agreementOperations)

function pixOf({ composition: { platform } }: TestServer, network: number): Walkers['pix'] {
  let told = 0
  return async (invoiceId, cents) => {
    told += 1
    const tenant = must(await platform.directory.find(network), 'the network of the test')
    const pix = { valor: amountText(cents), horario: '2026-12-28T12:00:00Z', endToEndId: `E${network}A${told}` }
    await receivePix(platform, systemScope(tenant, platform.clock, 'test'), { ...pix, txid: txidOf(invoiceId, 1) })
  }
}

const isIssued = (agreed: Debtor['agreed']): agreed is NonNullable<Debtor['agreed']> =>
  agreed?.status === 'pending' || agreed?.status === 'liquidated'

/** Reads until the agreement stands as the model says: its status follows its installments in a job. */
async function compared({ maker }: Walkers, { guardianId, agreed, invoices, credit }: Debtor): Promise<void> {
  if (agreed) await comparedAgreement(maker, agreed)
  expect((await maker.settlements.getCredit({ id: guardianId })).body.creditCents).toBe(credit)
  for (const { id, open } of invoices) {
    const { openCents } = (await maker.invoices.get({ id })).body
    expect([id, openCents]).toEqual([id, open])
  }
}

async function comparedAgreement(maker: Walkers['maker'], agreed: NonNullable<Debtor['agreed']>): Promise<void> {
  const read = async () => (await maker.agreements.get({ id: agreed.id })).body
  await expect.poll(async () => (await read()).status, { timeout: 30_000, interval: 20 }).toBe(agreed.status)
  const found = await read()
  agreed.version = found.version
  if (!isIssued(agreed)) return
  const open = agreed.parts.reduce((cents, part) => cents + part.open, 0)
  agreed.parts.forEach((part, at) => (part.id = must(found.schedule[at]?.invoiceId ?? null, 'it is issued')))
  expect([found.openCents, found.paidCents]).toEqual([open, agreed.total - open])
}

/** No cent is made or lost: what came in and what is owed are the debt, with the charges that were agreed and less what was let go. */
function conserved({ invoices, agreed, received, kept, letGo }: Debtor): void {
  const own = invoices.reduce((cents, { open }) => cents + open, 0)
  const parts = isIssued(agreed) ? agreed.parts.reduce((cents, { open }) => cents + open, 0) : 0
  const difference = isIssued(agreed)
    ? agreed.total - agreed.items.reduce((cents, { principal }) => cents + principal, 0)
    : 0
  expect(received + own + parts + letGo).toBe(200_000 + kept + difference)
}

/** Mostly what the model lets be done, now and then what it refuses. */
async function drawn(family: Debtor, people: Walkers, roll: (most: number) => number) {
  const mayRefuse = roll(5) === 0
  let last = operations[0]
  for (let attempt = 0; attempt < tries; attempt += 1) {
    last = operations[roll(operations.length - 1)]
    const planned = await last?.[1](family, people, roll)
    if (planned && (mayRefuse || planned.refusal === null)) break
  }
  return must(last, 'there are operations')
}

/** What follows payments by itself may have counted the version on meanwhile. */
async function tried(plan: () => Promise<Tried | null>, reread: () => Promise<void>): Promise<Tried | null> {
  for (;;) {
    const planned = await plan()
    if (!planned) return null
    const answer = await planned.call()
    const code = answer === null || answer.status < 300 ? null : codeOf(answer.body)
    if (code !== 'changed_meanwhile') {
      expect(code).toBe(planned.refusal)
      if (code === null) planned.apply(answer)
      return planned
    }
    await reread()
  }
}

function codeOf(body: unknown): string {
  return String((body as { error?: { code?: string } }).error?.code)
}

type Walk = { people: Walkers; family: Debtor; seed: number; done: Map<string, number> }

async function walked({ people, family, seed, done }: Walk): Promise<void> {
  const random = chance(seed)
  const roll = (most: number) => random.below(most + 1)
  const path: string[] = []
  try {
    for (let step = 0; step < steps; step += 1) {
      const [name, operation] = await drawn(family, people, roll)
      path.push(name)
      const planned = await tried(
        async () => operation(family, people, roll),
        () => compared(people, family),
      )
      if (planned) counted(done, `${name} ${planned.refusal ?? 'done'}`)
      await compared(people, family)
      conserved(family)
    }
  } catch (error) {
    throw new Error(`seed ${seed}: ${path.join(', ')}`, { cause: error })
  }
}

function counted(done: Map<string, number>, what: string): void {
  done.set(what, (done.get(what) ?? 0) + 1)
}

test('agreements do as the model says, step by step, and conserve every cent', { timeout: 3_600_000 }, async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const [maker, second] = [as(await users('admin')), as(await users('admin'))]
  const people: Walkers = { maker, second, pix: pixOf(server, build.network) }
  const done = new Map<string, number>()
  for (let seed = first; seed < first + walks; seed += 1) {
    const { guardianId, invoiceIds } = await agreementScene(server, build, maker)
    const invoices = invoiceIds.map((id) => ({ id, open: 100_000, back: 0, covered: 0, settled: null, given: null }))
    const family = { guardianId, invoices, agreed: null, received: 0, kept: 0, letGo: 0, credit: 0 }
    await walked({ people, family, seed, done })
  }
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  if (process.env.AGREEMENT_WALKS !== undefined) process.stdout.write(`${JSON.stringify([...done])}\n`)
})
