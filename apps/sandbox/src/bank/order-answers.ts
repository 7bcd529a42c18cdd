// What the bank answers to the orders of a remessa: pure, title by title, in the order of the file.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import type { Behavior, Refusal } from './behavior.ts'
import type { Dialect, Occurrence, OccurrenceKind, Order } from './dialect.ts'

export type TitleState = { status: 'open' | 'settled' | 'writtenOff'; order: Order }

/** One answer: the line to report, and the title as it stands after it (null where nothing changed). */
export type Answer = { occurrence: Occurrence; title: TitleState | null }

export type Bank = {
  reasons: Dialect['reasons']
  behavior: Behavior
  today: CalendarDate
}

/**
 * Answers every order. `titles` holds the titles known so far by `titleKey` and is brought up to date as it goes, so
 * that a second order for a title in the same file meets the first.
 */
export function answerOrders(orders: readonly Order[], titles: Map<string, TitleState>, bank: Bank): Answer[] {
  return orders.map((order) => {
    const answer = answerOrder(order, titles.get(titleKey(order)), bank)
    if (answer.title) titles.set(titleKey(order), answer.title)
    return answer
  })
}

export function titleKey(title: { carteira: string; number: string }): string {
  return `${title.carteira}/${title.number}`
}

function answerOrder(order: Order, known: TitleState | undefined, bank: Bank): Answer {
  if (order.action === 'other') return refused(order, 'instructionRefused', [bank.reasons.unknownOrder], bank)
  const rule = bank.behavior.refuse.find((each) => isRefused(order, each))
  if (rule) return refused(order, refusalKind[order.action], rule.reasons ?? [bank.reasons.refused], bank)
  if (order.action === 'register') return register(order, known, bank)
  if (!known) return refused(order, refusalKind[order.action], [bank.reasons.unknownTitle], bank)
  if (known.status !== 'open') return refused(order, refusalKind[order.action], [bank.reasons.notOpen], bank)
  return answers[order.action](order, known, bank)
}

const answers = {
  writeOff: (_order: Order, known: TitleState, bank: Bank) => writeOff(known, bank),
  changeDueDate,
  changeTerms,
  protest: (_order: Order, known: TitleState, bank: Bank) => told(known, 'protestEntered', bank),
  stopProtest: (_order: Order, known: TitleState, bank: Bank) => told(known, 'protestLeft', bank),
}

const refusalKind = {
  register: 'refused',
  writeOff: 'writeOffRefused',
  changeDueDate: 'changeRefused',
  changeTerms: 'changeRefused',
  protest: 'instructionRefused',
  stopProtest: 'instructionRefused',
} as const

function isRefused(order: Order, rule: Refusal): boolean {
  const { facts } = order
  const pairs = [
    [rule.documentNumber, facts.documentNumber],
    [rule.companyUse, facts.companyUse],
    [rule.nossoNumero, order.number],
    [rule.payerTaxId, facts.payerTaxId],
  ]
  return rule.order === order.action && pairs.every(([wanted, found]) => wanted === undefined || wanted === found)
}

function register(order: Order, known: TitleState | undefined, bank: Bank): Answer {
  if (known) return refused(order, 'refused', [bank.reasons.repeated], bank)
  const title: TitleState = { status: 'open', order }
  return { occurrence: occurrenceOf(order, 'registered', bank, bank.behavior.fees.registered), title }
}

function writeOff(known: TitleState, bank: Bank): Answer {
  return {
    occurrence: occurrenceOf(known.order, 'writtenOff', bank, bank.behavior.fees.writtenOff),
    title: { ...known, status: 'writtenOff' },
  }
}

/** At the registry and back the title can be paid as before. */
function told(known: TitleState, kind: OccurrenceKind, bank: Bank): Answer {
  return { occurrence: occurrenceOf(known.order, kind, bank, bank.behavior.fees.dueDateChanged), title: known }
}

function changeDueDate(order: Order, known: TitleState, bank: Bank): Answer {
  const changed = { ...known.order, dueOn: order.dueOn }
  return {
    occurrence: occurrenceOf(changed, 'dueDateChanged', bank, bank.behavior.fees.dueDateChanged),
    title: { ...known, order: changed },
  }
}

/** The named parts of the terms are as this order tells them; the others stay. */
function changeTerms({ changes, facts }: Order, known: TitleState, bank: Bank): Answer {
  const terms = { ...known.order.facts.terms }
  if (changes.includes('interest')) terms.interest = facts.terms.interest
  if (changes.includes('fine')) terms.fine = facts.terms.fine
  if (changes.includes('discounts')) terms.discounts = facts.terms.discounts
  const changed = { ...known.order, facts: { ...known.order.facts, terms } }
  return {
    occurrence: occurrenceOf(changed, 'termsChanged', bank, bank.behavior.fees.dueDateChanged),
    title: { ...known, order: changed },
  }
}

function refused(order: Order, kind: OccurrenceKind, reasons: readonly string[], bank: Bank): Answer {
  return { occurrence: { ...occurrenceOf(order, kind, bank, bank.behavior.fees.refused), reasons }, title: null }
}

function occurrenceOf(order: Order, kind: OccurrenceKind, { today }: Bank, feeCents: Cents): Occurrence {
  const { companyUse, documentNumber, payerName, completeNumber } = order.facts
  const none = toCents(0)
  return {
    kind,
    reasons: [],
    occurredOn: today,
    creditOn: null,
    carteira: order.carteira,
    number: order.number,
    completeNumber,
    dueOn: order.dueOn,
    amountCents: order.amountCents,
    companyUse,
    documentNumber,
    payerName,
    paidCents: none,
    chargesCents: none,
    discountCents: none,
    otherCreditsCents: none,
    feeCents,
  }
}
