import { discountWords, type ProductDiscountRecord, type TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import { formatPercent, ppmFromFraction } from '@caderneta/kernel/percent'
import type { Language } from '@caderneta/kernel/calendar-date'
import { moneyText } from '../../ui/format.tsx'
import { monthText } from './month-choices.ts'

type Discount = TermDiscountRecord[number]
type OfProduct = ProductDiscountRecord[number]

/** `Bolsa 50% · Mar/2026 - Jun/2026 · Acordo`. */
export function discountText(discount: Discount, language: Language): string {
  return textOf(discountWords[discount.kind][language], discount, language)
}

/** `Uniforme 10% · Filha de professora`. */
export function productDiscountText(discount: OfProduct, language: Language): string {
  return textOf(discount.productName, discount, language)
}

function textOf(
  what: string,
  { percent, valueCents, from, to, reason }: Discount | OfProduct,
  language: Language,
): string {
  const taken = percent === null ? moneyText(valueCents) : formatPercent(ppmFromFraction(percent))
  const period = [from, to].map((month) => (month === null ? '' : monthText(month, language)))
  const months = from === null && to === null ? [] : [period.join(' - ')]
  return [`${what} ${taken}`, ...months, reason].join(' · ')
}
