// What a charge with a due date costs on a day, by the Central Bank's rules: counted here from the request alone, so that
// the server's own figures have somebody to disagree with.
import { businessDaysBetween, nextBusinessDay } from '@caderneta/kernel/business-days'
import { addDays, type CalendarDate, daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { divideHalfUp } from '@caderneta/kernel/rounding'
import type { CobvRequest, CobvValue } from './cobv-request.ts'

export type CobvDue = {
  /** The due date moved to a business day. */
  effectiveDueOn: CalendarDate
  /** Effective due date plus the validity in calendar days, moved to a business day. */
  lastPayableOn: CalendarDate
  original: Cents
  abatimento: Cents
  desconto: Cents
  multa: Cents
  juros: Cents
  /** What the payer is asked for. */
  final: Cents
}

/** Fine and interest count from the effective due date; discounts end on it or before. */
export function cobvDueOn({ calendario, valor }: CobvRequest, paidOn: CalendarDate): CobvDue {
  const effectiveDueOn = nextBusinessDay(toCalendarDate(calendario.dataDeVencimento))
  const lastPayableOn = nextBusinessDay(addDays(effectiveDueOn, calendario.validadeAposVencimento))
  const original = centsOf(valor.original)
  const abatimento = atMost(original, fixedOrPercent(original, valor.abatimento))
  const base = toCents(original - abatimento)
  const late = paidOn > effectiveDueOn
  const desconto = late ? toCents(0) : atMost(base, discountOf(base, valor.desconto, effectiveDueOn, paidOn))
  const multa = late ? fixedOrPercent(base, valor.multa) : toCents(0)
  const juros = late ? interestOf(base, valor.juros, effectiveDueOn, paidOn) : toCents(0)
  const final = toCents(base - desconto + multa + juros)
  return { effectiveDueOn, lastPayableOn, original, abatimento, desconto, multa, juros, final }
}

/** `123.45` as cents. */
export function centsOf(amount: string): Cents {
  return toCents(Number(amount.replace('.', '')))
}

/** Cents as `123.45`. */
export function amountOf(cents: Cents): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function fixedOrPercent(base: Cents, rule: CobvValue['multa']): Cents {
  if (!rule) return toCents(0)
  return rule.modalidade === 1 ? centsOf(rule.valorPerc) : percentOf(base, rule.valorPerc, 1, 1)
}

function interestOf(base: Cents, rule: CobvValue['juros'], due: CalendarDate, paidOn: CalendarDate): Cents {
  if (!rule) return toCents(0)
  const businessDays = rule.modalidade >= 5
  const days = businessDays ? businessDaysBetween(due, paidOn) : daysBetween(due, paidOn)
  if (rule.modalidade === 1 || rule.modalidade === 5) return toCents(centsOf(rule.valorPerc) * days)
  return percentOf(base, rule.valorPerc, days, daysOfRate[rule.modalidade])
}

/** Percent a day, a month, a year, a business day. */
const daysOfRate = { 2: 1, 3: 30, 4: 365, 6: 1 } as const

function discountOf(base: Cents, rule: CobvValue['desconto'], due: CalendarDate, paidOn: CalendarDate): Cents {
  if (!rule) return toCents(0)
  if ('descontoDataFixa' in rule) {
    const valid = rule.descontoDataFixa.filter(({ data }) => paidOn <= nextBusinessDay(toCalendarDate(data)))
    const values = valid.map(({ valorPerc }) =>
      rule.modalidade === 1 ? centsOf(valorPerc) : percentOf(base, valorPerc, 1, 1),
    )
    return toCents(Math.max(0, ...values))
  }
  const businessDays = rule.modalidade === 4 || rule.modalidade === 6
  const days = businessDays ? businessDaysBetween(paidOn, due) : daysBetween(paidOn, due)
  const isValue = rule.modalidade === 3 || rule.modalidade === 4
  return isValue ? toCents(centsOf(rule.valorPerc) * days) : percentOf(base, rule.valorPerc, days, 1)
}

/** `percent` (two decimals) of `base` for `days` of a rate that covers `daysOfOneRate`, rounded half up once. */
function percentOf(base: Cents, percent: string, days: number, daysOfOneRate: number): Cents {
  const numerator = BigInt(base) * BigInt(centsOf(percent)) * BigInt(days)
  return toCents(Number(divideHalfUp(numerator, 10_000n * BigInt(daysOfOneRate))))
}

function atMost(limit: Cents, amount: Cents): Cents {
  return amount > limit ? limit : amount
}
