// What happens to a school that lives through months, one call each. What the program refuses changes nothing, and is counted.
import { txidOf } from '../../src/areas/invoices/public.ts'
import { receivePix } from '../../src/areas/payments/receive-pix.ts'
import { systemScope } from '../../src/platform/access/caller.ts'
import { must } from '../../src/platform/must.ts'
import { decisions } from './lived-decisions.ts'
import type { LivedInvoice } from './lived-facts.ts'
import { type Act, dueIn, type Living, looked, months, type Reply, september, told } from './lived-school.ts'

const issue: Act = async (living) => {
  const { admin, build, random, enrollments, month } = living
  const enrollment = random.one(enrollments)
  const competence = random.is(0.6) ? month : random.one(months)
  const category = random.one(['tuition', 'tuition', 'tuition', 'enrollment', 'food'] as const)
  const product =
    category === 'tuition'
      ? {}
      : {
          product: (await build.product({ category, value_cents: 120 + random.below(90_000), maximum_cents: 100_000 }))
            .id,
        }
  const made = await admin.invoices.create({
    enrollmentId: enrollment.id,
    competence,
    dueDate: dueIn(living.today, random.one([2, 9, 25])),
    ...product,
  })
  if (told(living, 'issue', made)) told(living, 'close', await admin.invoices.close({ id: made.body.id }))
}

function some(living: Living, is: (invoice: LivedInvoice) => boolean): LivedInvoice | null {
  const all = living.school.invoices.filter(is)
  return all.length === 0 ? null : living.random.one(all)
}

const lives = ({ isLiving }: LivedInvoice) => isLiving

async function openCents({ build }: Living, id: string): Promise<number> {
  const { rows } = await build.ground.pool.query('select open_cents from invoice where id = $1', [id])
  return Number(rows[0].open_cents)
}

let toldPix = 0
const pix: Act = async (living) => {
  const invoice = some(living, (each) => each.isLiving && !each.isPaid) ?? some(living, () => true)
  if (!invoice) return
  const open = await openCents(living, invoice.id)
  const cents = paidCents(living, open)
  if (cents < 1) return
  const charges = living.random.is(0.3) && cents > 500 ? 1 + living.random.below(400) : 0
  await paidByPix(living, invoice.id, { cents, charges })
  living.did.set('pix', (living.did.get('pix') ?? 0) + 1)
}

function paidCents({ random }: Living, open: number): number {
  if (random.is(0.3)) return 1 + random.below(Math.max(open, 1))
  return open + (random.is(0.3) ? 1 + random.below(900) : 0)
}

async function paidByPix(living: Living, id: string, { cents, charges }: { cents: number; charges: number }) {
  const { server, build, random, today } = living
  const { platform } = server.composition
  const tenant = must(await platform.directory.find(build.network), 'the network of the test')
  const on = random.is(0.5) ? today : dueIn(today, -random.below(40))
  await receivePix(platform, systemScope(tenant, platform.clock, 'test'), {
    valor: (cents / 100).toFixed(2),
    horario: `${on}T12:00:00Z`,
    endToEndId: `E${id}${(toldPix += 1)}`,
    chave: 'nenhuma',
    txid: txidOf(id, 1),
    ...(charges > 0 ? { componentesValor: { juros: { valor: (charges / 100).toFixed(2) } } } : {}),
  })
}

const counter: Act = async (living) => {
  const invoice = some(living, (each) => each.isLiving && !each.isPaid)
  if (!invoice) return
  const { admin, random, today } = living
  const open = await openCents(living, invoice.id)
  const cents = random.is(0.3)
    ? 101 + random.below(Math.max(open - 202, 1))
    : open + (random.is(0.3) ? random.below(900) : 0)
  told(living, 'counter', await admin.invoices.pay({ id: invoice.id, paidDate: today, totalPaidCents: cents }))
}

const onSome =
  (name: string, is: (invoice: LivedInvoice) => boolean, call: (living: Living, id: string) => Promise<Reply>): Act =>
  async (living) => {
    const invoice = some(living, is)
    if (invoice) told(living, name, await call(living, invoice.id))
  }
const hasCounter = ({ payments }: LivedInvoice) => payments.some(({ atSchool, isReverted }) => atSchool && !isReverted)
const comment = 'engano'

const undo = onSome('undo', hasCounter, ({ admin }, id) => admin.invoices.revertPaymentAtSchool({ id, comment }))
const cancel = onSome(
  'cancel',
  (each) => each.isLiving && !each.isPaid && each.given !== null,
  ({ admin }, id) => admin.invoices.cancel({ id, comment }),
)
const restore = onSome(
  'restore',
  (each) => !each.isLiving,
  ({ admin }, id) => admin.invoices.revertCancellation({ id, comment }),
)
const copy = onSome('copy', lives, ({ admin, today }, id) =>
  admin.invoices.duplicate({ id, dueDate: dueIn(today, 20) }),
)
const hold = onSome('hold', lives, ({ admin }, id) => admin.invoices.quarantine({ id, comment }))
const free = onSome(
  'free',
  (each) => each.isQuarantined,
  ({ admin }, id) => admin.invoices.leaveQuarantine({ id, comment }),
)

const evade: Act = async (living) => {
  const { admin, random, today } = living
  const enrollment = random.one(living.enrollments)
  const leftOn = random.one(['2026-08-14', '2026-09-09', dueIn(today, -3), dueIn(today, -33)])
  const given = { leftOn, reason: 'moved', note: 'mudou', askedBy: 'family' } as const
  const monthCharge = random.one(['none', 'full', 'proRata'] as const)
  const made = await admin.departures.evade({
    id: enrollment.id,
    ...given,
    monthCharge,
    dueOn: dueIn(today, 15),
  } as Parameters<typeof admin.departures.evade>[0])
  if (!told(living, 'evade', made)) return
  enrollment.leftOn = leftOn
  await looked(living, true)
}

const unmark: Act = async (living) => {
  const { admin, random, today, enrollments } = living
  const gone = enrollments.filter(({ leftOn }) => leftOn !== null)
  if (gone.length === 0) return
  const enrollment = random.one(gone)
  const made = await admin.departures.unmark({ id: enrollment.id, comment: 'voltou', dueOn: dueIn(today, 15) })
  if (!told(living, 'unmark', made)) return
  enrollment.leftOn = null
  // What stays canceled all the same is no evasion any more.
  for (const invoice of living.school.invoices) if (invoice.enrollment === enrollment) invoice.isEvaded = false
}

const ofInvoices = [issue, issue, issue, issue, pix, pix, pix, counter, counter, counter, cancel, cancel, cancel]
const ofStudents = [undo, restore, copy, hold, free, evade, unmark]
const acts: readonly Act[] = [...ofInvoices, ...ofStudents, ...decisions]

/** One thing happens to the school. */
export async function oneAct(living: Living): Promise<void> {
  await living.random.one(acts)(living)
  await looked(living)
}

/** The first month with an invoice is the first with a transfer. */
export async function begun(living: Living): Promise<void> {
  while (!living.school.invoices.some(({ competence }) => competence === september)) {
    await issue(living)
    await looked(living)
  }
}
