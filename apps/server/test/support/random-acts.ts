// What happens to an invoice of a random school, one call each; what the program refuses changes nothing.
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { txidOf } from '../../src/areas/invoices/public.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import type { Random } from './random-choice.ts'
import type { Billed, ReckonedSchool } from './reckoned-school.ts'
import { seen } from './seen-school.ts'
import { expect, type TestServer } from './server.ts'
import type { transferScene } from './transfer-scene.ts'

export const competences = ['2026-09-01', '2026-10-01', '2026-11-01']
export const categories = ['tuition', 'food', 'uniform', 'material', 'sport'] as const
const due = '2026-12-10'
const today = '2026-11-20'

export type Given = { build: Builders; admin: Client; server: TestServer }
export type World = Given & {
  scene: Awaited<ReturnType<typeof transferScene>>
  random: Random
  school: ReckonedSchool
  guaranteed: ReadonlySet<string>
}

export async function billed(world: World, of?: string) {
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
  const invoice = newBilled(id, competence)
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

/** As it is before anything is seen of it. */
function newBilled(id: string, competence: string): Billed {
  const isNot = { isPaid: false, isQuarantined: false, isIn: false }
  return { id, competence, isLiving: true, ...isNot, openCents: 0, items: [], payments: [], steps: [] }
}

type Did = (world: World, invoice: Billed) => Promise<unknown>

let told = 0

export const pix: Did = async ({ server, build, random }, { id, openCents, isLiving }) => {
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
export const counter: Did = ({ admin, random }, { id, openCents }) => {
  const part = openCents > 202 && random.is(0.35) ? 101 + random.below(openCents - 202) : 0
  const whole = openCents + (random.is(0.3) ? random.below(800) : 0)
  return admin.invoices.pay({ id, paidDate: today, totalPaidCents: part || whole })
}
export const corrected: Did = ({ admin, random }, { id, payments }) => {
  const last = payments.findLast(({ atSchool, isReverted }) => atSchool && !isReverted)
  const cents = last ? last.principal + last.charges + last.surplus : 1
  return admin.invoices.updatePaymentAtSchool({
    id,
    paidDate: today,
    totalPaidCents: random.is(0.3) ? Math.max(101, cents - random.below(cents)) : cents + random.below(700),
    comment: 'valor errado',
  })
}
export const undone: Did = ({ admin }, { id }) => admin.invoices.revertPaymentAtSchool({ id, comment: 'engano' })
export const canceled: Did = ({ admin }, { id }) => admin.invoices.cancel({ id, comment: 'engano' })
export const restored: Did = ({ admin }, { id }) => admin.invoices.revertCancellation({ id, comment: 'era dela' })
export const quarantined: Did = ({ admin }, { id, isQuarantined }) =>
  isQuarantined
    ? admin.invoices.leaveQuarantine({ id, comment: 'resolvido' })
    : admin.invoices.quarantine({ id, comment: 'em análise' })
export const copied: Did = async (world, { id, competence }) => {
  const made = await world.admin.invoices.duplicate({ id, dueDate: '2026-12-15' })
  if (made.status >= 300) return
  const copy = newBilled(made.body.id, competence)
  world.school.invoices.push(copy)
  await seen(world, copy)
}
