// A school that lives through months in memory alone: what happens is chosen by a seed, so that thousands of months are reckoned in a second.
// Only what the program lets happen does: nothing that is paid is canceled.
import { toCents } from '@caderneta/kernel/money'
import { retainedCents } from '@caderneta/kernel/transfer-decided'
import type { Movement } from '@caderneta/kernel/transfer-facts'
import { calculatedTransfer } from '@caderneta/kernel/transfer-lines'
import { imaginedFacts, type Imagined, type Turns } from './imagined-facts.ts'
import { after, type LivedEnrollment, type LivedInvoice, type LivedPlan, type LivedSchool } from './lived-facts.ts'
import type { Random } from './random-choice.ts'

export const months = Array.from({ length: 14 }, (_, at) =>
  at < 12 ? `2026-${String(at + 1).padStart(2, '0')}-01` : `2027-0${at - 11}-01`,
)
const year = '2026-01-01'

const noTurns = (): Turns => ({ invoices: new Map(), payments: new Map(), schedules: new Map(), putOff: new Map() })

export function imaginedSchool(random: Random): Imagined {
  let made = 0
  // Their order says nothing of when they were made.
  const newId = () => `${String(random.below(1_000_000_000)).padStart(9, '0')}-${(made += 1)}`
  const plans = [planOfChance(random, year)]
  if (random.is(0.5)) plans.push(planOfChance(random, random.one(months.slice(2))))
  const enrollments = Array.from({ length: 1 + random.below(3) }, (): LivedEnrollment => {
    const [startingMonth = 1, instalments = 12, schoolYear = 2026] = random.one([
      [],
      [2, 11],
      [7, 6],
      [3, 4],
      [9, 2],
      [1, 12, 2027],
    ])
    return { id: newId(), schoolYear, startingMonth, instalments, leftOn: null, held: 0 }
  })
  const school: LivedSchool = {
    plans,
    invoices: [],
    decided: [],
    retentions: [],
    cap: null,
    putOff: new Map(),
    carried: 0,
    accounts: new Map(),
  }
  return { random, school, enrollments, turns: noTurns(), newId }
}

function planOfChance(random: Random, from: string): LivedPlan {
  return {
    from,
    strategy: random.one(['11', '11+1', '12+1'] as const),
    fee: random.is(0.7)
      ? { ppm: random.one([35_000, 333_333, 1, 1_000_000]) }
      : { cents: random.one([15_00, 7, 999_99]) },
    chargesToSchool: random.is(0.5),
    discountBySchool: random.is(0.5),
    guaranteed: random.is(0.8) ? ['tuition', ...['enrollment', 'food'].filter(() => random.is(0.5))] : [],
  }
}

type Act = (of: Imagined, month: string) => void
const ofInvoice =
  (act: (invoice: LivedInvoice, of: Imagined, month: string) => void): Act =>
  (of, month) => {
    if (of.school.invoices.length > 0) act(of.random.one(of.school.invoices), of, month)
  }

const issue: Act = ({ random, school, enrollments, newId }, month) => {
  school.invoices.push({
    id: newId(),
    enrollment: random.one(enrollments),
    competence: random.is(0.6) ? month : random.one(months),
    cents: 101 + random.below(200_000),
    category: random.one(['tuition', 'tuition', 'enrollment', 'food']),
    isLiving: true,
    isReplaced: false,
    isEvaded: false,
    isPaid: false,
    isQuarantined: false,
    given: null,
    payments: [],
  })
}

const pay = ofInvoice((invoice, { random, newId }, month) => {
  if (!invoice.isLiving) return
  const some = (share: number, most: number) => (random.is(share) ? random.below(most) : 0)
  invoice.payments.push({
    id: newId(),
    atSchool: random.is(0.5),
    principal: 1 + random.below(invoice.cents),
    charges: some(0.4, 900),
    discount: some(0.4, 900),
    surplus: some(0.2, 500),
    on: random.one([month, after(month), '2025-12-31']),
    isReverted: false,
    given: null,
  })
  invoice.isPaid = random.is(0.5)
})

const turn = ofInvoice((invoice, { random }) => {
  const isFree = !invoice.isPaid && invoice.payments.every(({ isReverted }) => isReverted)
  if (invoice.isLiving && !isFree) return
  invoice.isLiving = !invoice.isLiving
  invoice.isEvaded = !invoice.isLiving && random.is(0.4)
  invoice.isReplaced = !invoice.isLiving && !invoice.isEvaded && random.is(0.3)
})

const undo = ofInvoice((invoice, { random }) => {
  for (const payment of invoice.payments) payment.isReverted ||= random.is(0.6)
  invoice.isPaid = false
})

/** A part of a payment goes back to its family, or is the school's again. */
const giveBack = ofInvoice((invoice, { random }) => {
  for (const payment of invoice.payments.filter(() => random.is(0.5))) {
    if (payment.back) payment.back.isBack = !payment.back.isBack
    else {
      const from = random.below(payment.principal)
      payment.back = { from, cents: 1 + random.below(payment.principal - from), isBack: true, given: null }
    }
  }
})

const hold = ofInvoice((invoice) => {
  invoice.isQuarantined = !invoice.isQuarantined
})

const leave: Act = ({ random, enrollments }, month) => {
  const enrollment = random.one(enrollments)
  enrollment.leftOn = enrollment.leftOn === null ? `${month.slice(0, 8)}15` : null
}

const decide: Act = ({ random, school, newId }) => {
  const kind = random.one(['rectification', 'erpRefund', 'balancing', 'creditLine', 'anticipation'] as const)
  const isOwed = kind === 'creditLine' || kind === 'anticipation' || random.is(0.5)
  const cents = (isOwed ? -1 : 1) * (1 + random.below(50_000))
  school.decided.push({ id: newId(), kind, month: random.one(months), cents, isTaken: false })
}

const cap: Act = ({ random, school }) => {
  school.cap = random.is(0.2) ? null : random.one([10_000, 100_000, 300_000, 1_000_000])
}

/** What the month would take as things stand, some of it, in parts of later months; without parts it is only put together. */
const putOff: Act = (of, month) => {
  const { random, school, newId } = of
  const standing = new Set(
    school.retentions.flatMap(({ status, origins }) =>
      status === 'grouped' || status === 'programmed' ? origins.map(({ key }) => key) : [],
    ),
  )
  const { movements } = calculatedTransfer({ ...imaginedFacts(of, month), deferrals: [] })
  const origins = movements
    .map((movement: Movement) => ({
      key: `${movement.component} ${movement.sourceId}`,
      cents: retainedCents(movement),
    }))
    .filter(({ key, cents }) => cents > toCents(0) && !standing.has(key) && random.is(0.7))
  if (origins.length === 0) return
  const total = origins.reduce((sum, { cents }) => sum + cents, 0)
  const dates = months
    .slice(months.indexOf(month) + 1)
    .filter(() => random.is(0.4))
    .slice(0, 3)
  const share = Math.floor(total / dates.length)
  const parts = dates.map((to, at) => ({
    id: newId(),
    month: to,
    cents: at === dates.length - 1 ? total - share * at : share,
    interest: random.below(50),
    isTaken: false,
  }))
  school.retentions.push({
    id: newId(),
    origins,
    status: parts.length > 0 ? 'programmed' : 'grouped',
    putOffIn: null,
    parts,
  })
}

const acts: readonly Act[] = [
  issue,
  issue,
  issue,
  issue,
  issue,
  issue,
  pay,
  pay,
  pay,
  turn,
  turn,
  turn,
  undo,
  giveBack,
  giveBack,
  hold,
  leave,
  decide,
  cap,
  putOff,
  putOff,
  putOff,
]

export function somethingHappens(of: Imagined, month: string): void {
  of.random.one(acts)(of, month)
}
