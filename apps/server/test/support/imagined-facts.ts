// What the calculation would be told of an imagined school.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import type {
  InvoiceFact,
  MoneyTerms,
  Movement,
  PaymentFact,
  PlannedFact,
  ScheduleFact,
  ShareFact,
  TransferFacts,
} from '@caderneta/kernel/transfer-facts'
import type { Random } from './random-choice.ts'
import {
  after,
  type LivedEnrollment,
  type LivedInvoice,
  type LivedPayment,
  type LivedRetention,
  type LivedSchool,
  planOf,
} from './lived-facts.ts'

/** How many movements each thing had. */
export type Turns = {
  invoices: Map<string, number>
  payments: Map<string, number>
  schedules: Map<string, number>
  putOff: Map<string, { turn: number; cents: number; invoiceId: string }>
}

export type Imagined = {
  random: Random
  school: LivedSchool
  enrollments: LivedEnrollment[]
  turns: Turns
  newId: () => string
}

const turnOf = (turns: ReadonlyMap<string, number>, id: string) => turns.get(id) ?? 0 // none: it never moved

export function imaginedFacts(of: Imagined, month: string): TransferFacts {
  const { school, turns } = of
  return {
    competence: toCalendarDate(month),
    terms: {
      ...termsOf(of, month),
      strategy: planOf(school, month).strategy,
      closingDay: 25,
      days: [],
      payment: { dayKind: 'calendar' },
    },
    invoices: school.invoices.filter((invoice) => isGuaranteed(of, invoice)).map((invoice) => invoiceOf(of, invoice)),
    payments: school.invoices.flatMap((invoice) =>
      invoice.payments
        .filter((payment) => isAskedFor(of, month, { invoice, payment }))
        .map((payment) => paymentOf(of, month, { invoice, payment })),
    ),
    shares: school.invoices.flatMap((invoice) =>
      invoice.payments.flatMap((payment) => shareOf(of, month, { invoice, payment })),
    ),
    costs: [],
    schedules: schedulesOf(of, month),
    deferrals: school.retentions
      .filter(({ status }) => status === 'programmed')
      .map((retention) => deferralOf(of, retention)),
    planned: plannedOf(of, month),
    retentionCap: school.cap === null ? null : toPpm(school.cap),
    overCap: [...turns.putOff].map(([sourceId, { turn, cents, invoiceId }]) => ({
      sourceId,
      item: 1,
      invoiceId,
      turn,
      cents: toCents(cents),
    })),
    carriedCents: toCents(school.carried),
  }
}

/** After the closing of the month. */
export function moved({ turns }: Imagined, movements: readonly Movement[]): void {
  for (const { component, sourceId, turn, cents, invoiceId } of movements) {
    if (component === 'revenue') turns.invoices.set(sourceId, turn)
    else if (component === 'schedule') turns.schedules.set(sourceId, turn)
    else if (component === 'overCap')
      turns.putOff.set(sourceId, { turn, cents: turn % 2 === 1 ? cents : 0, invoiceId: invoiceId ?? '' })
    else if (invoiceId !== null) turns.payments.set(sourceId, turn)
  }
}

const isGuaranteed = ({ school }: Imagined, { competence, category }: LivedInvoice) =>
  planOf(school, competence).guaranteed.includes(category)

function termsOf({ school }: Imagined, month: string): MoneyTerms {
  const { fee, chargesToSchool, discountBySchool } = planOf(school, month)
  return {
    ...('ppm' in fee
      ? { feeKind: 'percent', feePpm: toPpm(fee.ppm), feeCents: toCents(0) }
      : { feeKind: 'cents', feePpm: toPpm(0), feeCents: toCents(fee.cents) }),
    lateChargesTo: chargesToSchool ? 'school' : 'provider',
    discountBorneBy: discountBySchool ? 'school' : 'provider',
  }
}

function invoiceOf(of: Imagined, invoice: LivedInvoice): InvoiceFact {
  const { id, enrollment, competence, cents, given, payments: _, ...rest } = invoice
  return {
    ...rest,
    id,
    item: 1,
    enrollmentId: enrollment.id,
    competence: toCalendarDate(competence),
    nominalCents: toCents(cents),
    departedOn: enrollment.leftOn === null ? null : toCalendarDate(enrollment.leftOn),
    terms: termsOf(of, competence),
    moved: {
      turn: turnOf(of.turns.invoices, id),
      cents: toCents(given?.cents ?? 0),
      feeCents: toCents(given?.fee ?? 0),
    },
  }
}

type OfInvoice = { invoice: LivedInvoice; payment: LivedPayment }

function isAskedFor(of: Imagined, month: string, { invoice, payment }: OfInvoice): boolean {
  if (isGuaranteed(of, invoice) || payment.given !== null) return true
  return payment.on < after(month) && of.school.plans.some(({ from }) => from <= payment.on)
}

function paymentOf(of: Imagined, month: string, { invoice, payment }: OfInvoice): PaymentFact {
  const isOfGuarantee = isGuaranteed(of, invoice)
  const { id, principal, charges, surplus, discount, atSchool, isReverted } = payment
  const given = payment.given ?? { counter: 0, discounts: 0, charges: 0, received: 0, borne: 0, fee: 0 }
  return {
    id,
    invoiceId: invoice.id,
    item: 1,
    basis: isOfGuarantee ? 'guaranteed' : 'received',
    isCovered: invoice.given !== null,
    atSchool,
    cents: toCents(principal + charges + surplus),
    principalCents: toCents(principal),
    chargesCents: toCents(charges),
    discountCents: toCents(discount),
    isReverted,
    terms: termsOf(of, isOfGuarantee ? invoice.competence : month),
    moved: {
      turn: turnOf(of.turns.payments, id),
      counter: toCents(0 - given.counter),
      discount: toCents(0 - given.discounts),
      charges: toCents(given.charges),
      received: toCents(given.received),
      borne: toCents(given.borne),
      fee: toCents(given.fee),
    },
  }
}

const feeBefore = (given: LivedPayment['given']) => (given === null ? null : toCents(given.fee))

/** The part of a payment without coverage that goes back, while the payment is in a transfer or comes into one. */
function shareOf(of: Imagined, month: string, { invoice, payment }: OfInvoice): ShareFact[] {
  const { back, given, principal } = payment
  if (!back || payment.atSchool || isGuaranteed(of, invoice)) return []
  if (back.given === null && !isAskedFor(of, month, { invoice, payment })) return []
  const id = `${payment.id} back`
  const { cents, fee } = back.given ?? { cents: 0, fee: 0 } // none: it is with the school
  return [
    {
      id,
      invoiceId: invoice.id,
      item: 1,
      cents: toCents(back.cents),
      feeGroup: { beforeCents: toCents(back.from), wholeCents: toCents(principal) },
      paidFeeCents: feeBefore(given),
      isBack: back.isBack && !payment.isReverted,
      terms: termsOf(of, month),
      moved: { turn: turnOf(of.turns.payments, id), cents: toCents(0 - cents), feeCents: toCents(0 - fee) },
    },
  ]
}

function schedulesOf({ school, enrollments, turns }: Imagined, month: string): ScheduleFact[] {
  const { strategy } = planOf(school, month)
  const spread = strategy === '11' ? ['tuition', 'enrollment'] : ['tuition']
  return enrollments.map((enrollment) => ({
    enrollmentId: enrollment.id,
    schoolYear: enrollment.schoolYear,
    startingMonth: enrollment.startingMonth,
    instalments: enrollment.instalments,
    covered: school.invoices.flatMap(({ enrollment: own, category, competence, given }) =>
      own === enrollment && given && spread.includes(category)
        ? [{ month: toCalendarDate(competence), cents: toCents(given.cents - given.fee) }]
        : [],
    ),
    heldCents: toCents(enrollment.held),
    turn: turnOf(turns.schedules, enrollment.id),
  }))
}

function deferralOf({ turns }: Imagined, { id, origins }: LivedRetention): TransferFacts['deferrals'][number] {
  return {
    id,
    origins: origins.map(({ key, cents }) => {
      const [component = '', sourceId = ''] = key.split(' ')
      const turn = turnOf(component === 'revenue' ? turns.invoices : turns.payments, sourceId) + 1
      return { component: component as Movement['component'], sourceId, turn, cents: toCents(cents) }
    }),
  }
}

function plannedOf({ school }: Imagined, month: string): PlannedFact[] {
  const decided = school.decided.filter((each) => !each.isTaken && each.month <= month)
  const parts = school.retentions
    .filter(({ putOffIn }) => putOffIn !== null && putOffIn < month)
    .flatMap((retention) => retention.parts.filter((part) => !part.isTaken && part.month <= month))
  return [
    ...decided.map(({ id, kind, cents }) => ({ id, component: kind, cents: toCents(cents) })),
    ...parts.map(({ id, cents }) => ({ id, component: 'installment' as const, cents: toCents(0 - cents) })),
    ...parts.map(({ id, interest }) => ({ id, component: 'interest' as const, cents: toCents(0 - interest) })),
  ]
}
