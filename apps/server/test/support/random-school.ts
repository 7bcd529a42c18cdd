// A school to which things happen by chance: invoices of one to four items, money by Pix and at the counter, what is taken back, put right,
// canceled, copied and quarantined. What happened is kept for a second reckoning.
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { txidOf } from '../../src/areas/invoices/public.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import type { Billed, Fee, Paid, ReckonedSchool } from './reckoned-school.ts'
import { expect, type TestServer } from './server.ts'
import { transferScene } from './transfer-scene.ts'

const competences = ['2026-09-01', '2026-10-01', '2026-11-01']
const categories = ['tuition', 'food', 'uniform', 'material', 'sport'] as const
const due = '2026-12-10'
const today = '2026-11-20'

export type Network = Awaited<ReturnType<typeof network>>
type Given = { build: Builders; admin: Client; server: TestServer }
type Random = ReturnType<typeof chance>

function chance(seed: number) {
  let state = seed * 2_654_435_761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    is: (part: number) => next() < part,
    one: <T>(all: readonly T[]): T => must(all[below(all.length)], 'one of them'),
  }
}

export async function network(given: Given, seed: number) {
  const random = chance(seed)
  const { build, admin } = given
  const fee: Fee = random.is(0.5) ? { ppm: random.one([35_000, 19_000, 333_333]) } : { cents: random.one([15_00, 7]) }
  const guaranteed = random.is(0.2) ? [] : categories.filter(() => random.is(0.5))
  const school: ReckonedSchool = {
    fee,
    commissions: [],
    chargesToSchool: random.is(0.5),
    discountBySchool: random.is(0.5),
    invoices: [],
  }
  const scene = await transferScene(build, admin, {
    coverage: guaranteed.length > 0 ? 'guaranteed' : 'none',
    categories: [...guaranteed],
    ...('ppm' in fee ? { fee_ppm: fee.ppm } : { fee_kind: 'cents', fee_ppm: 0, fee_cents: fee.cents }),
    late_charges_to: school.chargesToSchool ? 'school' : 'provider',
    discount_borne_by: school.discountBySchool ? 'school' : 'provider',
    auto_close: false,
  })
  await build.ground.pool.query(`update school_plan set valid_from = '2026-09-01' where id = $1`, [scene.schoolPlanId])
  await build.ground.pool.query(`update school set early_discounts = $2 where id = $1`, [
    scene.schoolId,
    JSON.stringify(random.is(0.5) ? [{ days: 5, percentPpm: 50_000 }] : []),
  ])
  const world = { ...given, scene, random, school, guaranteed: new Set<string>(guaranteed) }
  // The first month with an invoice is the first with a transfer.
  await billed(world, '2026-09-01')
  return {
    school,
    happen: async (times: number) => {
      for (let time = 0; time < times; time += 1) await oneThing(world)
    },
    close: async (competence: string) => {
      const id = await scene.transfer(competence)
      await build.ground.pool.query(`update transfer set closes_on = '2026-11-19' where id = $1`, [id])
      expect(await admin.transfers.close({ id })).toSucceed()
      expect((await admin.transfers.check({ id })).body).toMatchObject({ isIntact: true, isIdentical: true })
    },
    kinds: () => kindsOf(school),
    moved: () => moved(build, scene.schoolId),
    isAsItWasClosed: async () => {
      for (const competence of competences)
        expect((await admin.transfers.check({ id: await scene.transfer(competence) })).body).toMatchObject({
          isIntact: true,
        })
    },
  }
}

type World = Given & {
  scene: Awaited<ReturnType<typeof transferScene>>
  random: Random
  school: ReckonedSchool
  guaranteed: ReadonlySet<string>
}

async function oneThing(world: World) {
  const { random, school } = world
  const living = school.invoices.filter(({ isLiving }) => isLiving)
  if (living.length < 3 || random.is(0.25)) return billed(world)
  if (random.is(0.2)) return inARow(world, random.one(school.invoices.slice(-3)))
  const invoice = random.one(random.is(0.7) ? school.invoices.slice(-3) : school.invoices)
  await random.one([pix, pix, counter, corrected, corrected, undone, canceled, restored, copied, quarantined])(
    world,
    invoice,
  )
  await seen(world, invoice)
}

async function billed(world: World, of?: string) {
  const { build, admin, random, school, scene } = world
  const competence = of ?? random.one(competences)
  const tuition = 10_000 + random.below(200_000)
  const { id: enrollmentId } = await build.enrollment({
    school_id: scene.schoolId,
    monthly_cents: tuition,
    annuity_cents: tuition * 12,
    installments: 12,
    starting_month: 1,
  })
  let id = ''
  for (const each of await chargesOf(world)) {
    const made = await admin.invoices.create({ enrollmentId, competence, dueDate: due, ...each })
    expect(made).toSucceed()
    id = made.body.id
  }
  if (!(await admin.invoices.close({ id })).body.id) return
  const invoice: Billed = {
    id,
    competence,
    isLiving: true,
    isPaid: false,
    isQuarantined: false,
    isIn: false,
    openCents: 0,
    items: [],
    payments: [],
    steps: [],
  }
  school.invoices.push(invoice)
  await seen(world, invoice)
}

/** One to four: tuition mostly, and products of their own. */
async function chargesOf({ build, random }: World): Promise<object[]> {
  const asked: object[] = []
  if (random.is(0.8)) asked.push({})
  while (asked.length === 0 || random.is(0.55)) {
    const cents = 120 + random.below(random.is(0.2) ? 9 : 60_000)
    const category = random.one(categories.filter((each) => each !== 'tuition'))
    asked.push({ product: (await build.product({ category, value_cents: cents, maximum_cents: 100_000 })).id })
    if (asked.length === 4) break
  }
  return asked
}

type Did = (world: World, invoice: Billed) => Promise<unknown>

/** A part by Pix, the rest at the counter, put right: what one call leaves is what the next one divides. */
async function inARow(world: World, invoice: Billed) {
  for (const act of [pix, counter, corrected]) {
    await act(world, invoice)
    await seen(world, invoice)
  }
}

let told = 0

const pix: Did = async ({ server, build, random }, { id, openCents, isLiving }) => {
  if (!isLiving) return
  const { platform } = server.composition
  const tenant = must(await platform.directory.find(build.network), 'the network of the test')
  const charges = random.is(0.3) ? 1 + random.below(3_000) : 0
  const cents = random.is(0.6)
    ? 1 + random.below(Math.max(openCents, 1))
    : openCents + charges + (random.is(0.2) ? random.below(500) : 0)
  if (cents <= charges) return
  const valor = (cents / 100).toFixed(2)
  await receivePix(platform, systemScope(tenant, platform.clock, 'test'), {
    valor,
    horario: `${today}T12:00:00Z`,
    endToEndId: `E${id}${(told += 1)}`,
    chave: 'nenhuma',
    txid: txidOf(id, 1),
    ...(cents > openCents && charges > 0 ? { componentesValor: { juros: { valor: (charges / 100).toFixed(2) } } } : {}),
  })
}
const counter: Did = ({ admin, random }, { id, openCents }) =>
  admin.invoices.pay({ id, paidDate: today, totalPaidCents: openCents + (random.is(0.3) ? random.below(800) : 0) })
const corrected: Did = ({ admin, random }, { id, payments }) => {
  const cents = payments.findLast(({ atSchool, isReverted }) => atSchool && !isReverted)
  return admin.invoices.updatePaymentAtSchool({
    id,
    paidDate: today,
    totalPaidCents: (cents ? cents.principal + cents.charges + cents.surplus : 1) + random.below(700),
    comment: 'valor errado',
  })
}
const undone: Did = ({ admin }, { id }) => admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })
const canceled: Did = ({ admin }, { id }) => admin.invoices.cancel({ id, comment: 'engano' })
const restored: Did = ({ admin }, { id }) => admin.invoices.revertCancellation({ id, comment: 'era dela' })
const quarantined: Did = ({ admin }, { id, isQuarantined }) =>
  isQuarantined
    ? admin.invoices.leaveQuarantine({ id, comment: 'resolvido' })
    : admin.invoices.quarantine({ id, comment: 'em análise' })
const copied: Did = async (world, { id, competence }) => {
  const made = await world.admin.invoices.duplicate({ id, dueDate: '2026-12-15' })
  if (made.status >= 300) return
  const copy: Billed = {
    id: made.body.id,
    competence,
    isLiving: true,
    isPaid: false,
    isQuarantined: false,
    isIn: false,
    openCents: 0,
    items: [],
    payments: [],
    steps: [],
  }
  world.school.invoices.push(copy)
  await seen(world, copy)
}

/** What became of an invoice; money in the order in which it was seen to come and to be taken back. */
async function seen({ build, guaranteed }: World, invoice: Billed) {
  const { rows } = await build.ground.pool.query(
    `select i.status, i.open_cents, exists (select from invoice_quarantine q where q.invoice_id = i.id and q.to_on is null) as quarantined,
      (select json_agg(x order by x.position) from invoice_item x where x.invoice_id = i.id) as items,
      (select coalesce(json_agg(y order by y.id), '[]') from payment y where y.invoice_id = i.id) as payments from invoice i where i.id = $1`,
    [invoice.id],
  )
  const [row] = rows
  invoice.isLiving = !['canceled', 'duplicated'].includes(row.status)
  invoice.isPaid = ['paid', 'paidAtSchool'].includes(row.status)
  invoice.isQuarantined = row.quarantined
  invoice.openCents = Number(row.open_cents)
  invoice.items = row.items.map(({ cents, category }: { cents: number; category: string }) => ({
    cents,
    isGuaranteed: guaranteed.has(category),
  }))
  const now: Paid[] = row.payments.map((each: Record<string, number | string | null>) => ({
    id: each['id'],
    atSchool: each['method'] === 'school',
    principal: each['principal_cents'],
    charges: each['charges_cents'],
    discount: each['discount_cents'],
    surplus: each['surplus_cents'],
    isReverted: each['reverted_by'] !== null,
  }))
  // First what was taken back, then what came: no call does it the other way round.
  for (const { id, isReverted } of now)
    if (isReverted && invoice.payments.some((each) => each.id === id && !each.isReverted))
      invoice.steps.push({ paymentId: id, isReversal: true })
  for (const { id } of now)
    if (!invoice.payments.some((each) => each.id === id)) invoice.steps.push({ paymentId: id, isReversal: false })
  invoice.payments = now
}

/** What has happened to the invoices of a school: a test that nothing happens in proves nothing. */
function kindsOf({ invoices }: ReckonedSchool): Set<string> {
  const payments = invoices.flatMap((invoice) => invoice.payments)
  const some = (name: string, is: boolean) => (is ? [name] : [])
  return new Set([
    ...some(
      'pix',
      payments.some(({ atSchool }) => !atSchool),
    ),
    ...some(
      'counter',
      payments.some(({ atSchool }) => atSchool),
    ),
    ...some(
      'taken back',
      payments.some(({ isReverted }) => isReverted),
    ),
    ...some(
      'charges',
      payments.some(({ charges }) => charges > 0),
    ),
    ...some(
      'discount',
      payments.some(({ discount }) => discount > 0),
    ),
    ...some(
      'surplus',
      payments.some(({ surplus }) => surplus > 0),
    ),
    ...some(
      'several payments',
      invoices.some((each) => each.payments.length > 2),
    ),
    ...some(
      'both coverages',
      invoices.some(({ items }) => new Set(items.map((each) => each.isGuaranteed)).size > 1),
    ),
    ...some(
      'not living',
      invoices.some(({ isLiving }) => !isLiving),
    ),
    ...some(
      'quarantine',
      invoices.some(({ isQuarantined }) => isQuarantined),
    ),
  ])
}

async function moved({ ground }: Builders, schoolId: string) {
  const { rows } = await ground.pool.query(
    `select s.component, sum(s.cents)::int as cents, sum(s.fee_cents)::int as fee from transfer_source s join transfer t on t.id = s.transfer_id
     where t.school_id = $1 group by s.component`,
    [schoolId],
  )
  const components: Record<string, number> = {
    revenue: 0,
    fee: 0,
    counter: 0,
    discount: 0,
    charges: 0,
    received: 0,
    borne: 0,
  }
  for (const { component, cents, fee } of rows) {
    components[component] = cents
    components['fee'] = (components['fee'] ?? 0) + fee
  }
  const { rows: sides } = await ground.pool.query(
    `select c.kind, sum(s.cents)::int as cents from (
        select debit as account, cents from posting union all select credit, -cents from posting) s
      join ledger_account c on c.id = s.account
      where (c.owner_id = $1 and c.kind in ('retentionReceivable', 'receivedBySchool', 'tuitionBilled', 'discountsGiven', 'lateCharges'))
        or (c.kind = 'guardianReceivable' and c.owner_id in (select guardian_id from invoice where school_id = $1))
      group by c.kind having sum(s.cents) <> 0`,
    [schoolId],
  )
  return { components, accounts: Object.fromEntries(sides.map(({ kind, cents }) => [kind, cents])) }
}
