import type { Commission } from '@caderneta/contracts/commissions'
import { type Language, monthNames, monthOf, toCalendarDate, yearOf } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { formatPercent, ppmFromFraction } from '@caderneta/kernel/percent'
import { usePhrases } from '../../client/phrases.ts'
import { moneyText } from '../../ui/format.tsx'
import { phrases } from './phrases.ts'

/** `2% do recebido`. */
export function useValueText(): (commission: Commission) => string {
  const t = usePhrases(phrases)
  return ({ feeKind, feePercent, feeCents }) =>
    feeKind === 'percent'
      ? t('of_percent', { percent: formatPercent(ppmFromFraction(feePercent)) })
      : t('of_cents', { value: moneyText(toCents(feeCents)) })
}

/** `Dez/2026`. */
export function monthText(month: string, language: Language): string {
  const date = toCalendarDate(month)
  return `${monthNames[language][monthOf(date) - 1] ?? ''}/${yearOf(date)}`
}
