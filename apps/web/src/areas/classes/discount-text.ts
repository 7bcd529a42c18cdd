import { discountWords, type TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import { formatPercent, ppmFromFraction } from '@caderneta/kernel/percent'
import type { Language } from '@caderneta/kernel/calendar-date'
import { moneyText } from '../../ui/format.tsx'
import { monthText } from './month-choices.ts'

type Discount = TermDiscountRecord[number]

/** `Bolsa 50% · Mar/2026 - Jun/2026 · Acordo`. */
export function discountText(discount: Discount, language: Language): string {
  const { kind, percent, valueCents, from, to, reason } = discount
  const taken = percent === null ? moneyText(valueCents ?? 0) : formatPercent(ppmFromFraction(percent))
  const period = [from, to].map((month) => (month === null ? '' : monthText(month, language)))
  const months = from === null && to === null ? [] : [period.join(' - ')]
  return [`${discountWords[kind][language]} ${taken}`, ...months, reason].join(' · ')
}
