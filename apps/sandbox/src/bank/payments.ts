// Families pay at the bank: on a chosen day, exactly what is due or another amount, once or more than once.
import type { AccountKey } from './account-key.ts'
import { addBusinessDays } from '@caderneta/kernel/business-days'
import { type CalendarDate, dateInSaoPaulo } from '@caderneta/kernel/calendar-date'
import type { Cents } from '@caderneta/kernel/money'
import type { Database, Sql } from '../database/database.ts'
import { type Account, lockAccount } from './accounts.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { type Behavior, behaviorOf } from './behavior.ts'
import type { Occurrence } from './dialect.ts'
import { reportedPayment, titleDueOn } from './title-amount.ts'
import { addOccurrences, saveTitles, stateOf, type Title, titlesByNumber } from './titles.ts'

export type TitlePayment = {
  /** The allocated number, with or without leading zeros. */
  nossoNumero: string
  /** Needed where two carteiras of the account use the number. */
  carteira?: string | undefined
  paidOn: CalendarDate
  /** What is due that day, unless told. */
  paidCents?: Cents | undefined
  /** How often the family pays it. */
  times?: number | undefined
}

export type PaidTitle = {
  nossoNumero: string
  paidOn: CalendarDate
  paidCents: Cents
  chargesCents: Cents
  discountCents: Cents
  times: number
}

/**
 * All payments or none. A title already paid may be paid again, as it happens at banks; a written-off one may not.
 * @throws SandboxProblem 422 with a line for each payment that cannot be.
 */
export async function payTitles(
  database: Database,
  key: AccountKey,
  payments: readonly TitlePayment[],
  clockOf: (network: string) => Promise<Date>,
): Promise<PaidTitle[]> {
  return database.transaction(async (sql) => {
    const account = await lockAccount(sql, key)
    const today = dateInSaoPaulo(await clockOf(account.network))
    const titles = await titlesOf(sql, account, payments, today)
    const behavior = await behaviorOf(sql, key)
    const paid = titles.map(({ payment, title }) => settle(payment, title, behavior))
    await addOccurrences(
      sql,
      key,
      paid.flatMap(({ occurrence, times }) => Array.from({ length: times }, () => occurrence)),
    )
    const settled = new Map(titles.map(({ title }) => [title, { ...stateOf(title), status: 'settled' as const }]))
    await saveTitles(sql, key, [...settled.values()])
    return paid.map(({ occurrence, times }) => receiptOf(occurrence, times))
  })
}

type Match = { payment: TitlePayment; title: Title }

async function titlesOf(
  sql: Sql,
  account: Account,
  payments: readonly TitlePayment[],
  today: CalendarDate,
): Promise<Match[]> {
  const numbers = payments.map(({ nossoNumero }) => bare(nossoNumero))
  const known = new Map<string, Title[]>()
  for (const title of await titlesByNumber(sql, account, [...new Set(numbers)]))
    known.set(title.number, [...(known.get(title.number) ?? []), title])
  const wrong: string[] = []
  const matches = payments.flatMap((payment) => {
    const found = (known.get(bare(payment.nossoNumero)) ?? []).filter(
      (title) => (payment.carteira ?? title.carteira) === title.carteira,
    )
    const fault = faultOf(payment, found, today)
    if (fault !== null) wrong.push(`${payment.nossoNumero}: ${fault}`)
    return fault === null && found[0] ? [{ payment, title: found[0] }] : []
  })
  if (wrong.length > 0) throw new SandboxProblem(422, 'cannot_be_paid', 'O banco não aceitou os pagamentos.', wrong)
  return matches
}

function faultOf(payment: TitlePayment, found: readonly Title[], today: CalendarDate): string | null {
  const [title] = found
  if (!title) return 'não há título registrado com este nosso número'
  if (found.length > 1) return 'há mais de um título com este nosso número: diga a carteira'
  if (title.status === 'writtenOff') return 'o título está baixado'
  return payment.paidOn > today ? 'a data ainda não chegou: avance o relógio da rede' : null
}

function settle(payment: TitlePayment, title: Title, behavior: Behavior) {
  const { facts, carteira, number } = title
  const toPay = { amountCents: title.amount_cents, dueOn: title.due_on, terms: facts.terms }
  const due = titleDueOn(toPay, payment.paidOn, behavior.countFrom)
  const occurrence: Occurrence = {
    kind: 'settled',
    reasons: [],
    occurredOn: payment.paidOn,
    // The bank credits on the business day after the payment.
    creditOn: addBusinessDays(payment.paidOn, 1),
    carteira,
    number,
    completeNumber: facts.completeNumber,
    dueOn: title.due_on,
    amountCents: title.amount_cents,
    companyUse: facts.companyUse,
    documentNumber: facts.documentNumber,
    payerName: facts.payerName,
    ...reportedPayment(toPay, due, payment.paidCents ?? due.dueCents),
    feeCents: behavior.fees.settled,
  }
  return { occurrence, times: payment.times ?? 1 }
}

function receiptOf(occurrence: Occurrence, times: number): PaidTitle {
  const { number, occurredOn, paidCents, chargesCents, discountCents } = occurrence
  return { nossoNumero: number, paidOn: occurredOn, paidCents, chargesCents, discountCents, times }
}

function bare(number: string): string {
  return number.replace(/^0+(?=.)/, '')
}
