import { coverageWords } from '@caderneta/contracts/plan-words'
import { categoryWords } from '@caderneta/contracts/product-words'
import type { PlanTerms } from '@caderneta/contracts/plan-terms'
import { toCents } from '@caderneta/kernel/money'
import { formatPercent, ppmFromFraction } from '@caderneta/kernel/percent'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format.tsx'
import { phrases, type Words } from './phrases.ts'
import { useProductNames } from './plan-products.ts'

/** All terms of a plan, in words. */
export function useTermsFacts(terms: PlanTerms): Fact[] {
  const t = usePhrases(phrases)
  const coverageWord = useTableWords(coverageWords)
  const categoryWord = useTableWords(categoryWords)
  const productNames = useProductNames()
  const bearer = { school: t('school'), provider: t('to_provider') }
  return [
    { label: t('coverage'), value: coverageWord(terms.coverage) },
    ...(terms.coverage === 'guaranteed'
      ? [{ label: t('categories'), value: terms.categories.map(categoryWord).join(', ') || '---' }]
      : []),
    ...(terms.productIds.length > 0 ? [{ label: t('products'), value: productNames(terms.productIds) }] : []),
    { label: t('strategy'), value: strategyText(terms.strategy, t) },
    { label: t('closing_day'), value: `${terms.closingDay}, ${terms.autoClose ? t('auto') : t('by_hand')}` },
    { label: t('dates'), value: datesText(terms, t) },
    { label: t('day_kind'), value: t(terms.shift ?? 'calendar') },
    { label: t('payout_by'), value: terms.payoutBy === 'pix' ? t('by_pix') : t('by_bank') },
    { label: t('fee'), value: feeText(terms, t) },
    { label: t('late_charges_to'), value: bearer[terms.lateChargesTo] },
    { label: t('discount_borne_by'), value: bearer[terms.discountBorneBy] },
  ]
}

function strategyText(strategy: PlanTerms['strategy'], t: Words): string {
  if (strategy === '11') return t('strategy_11')
  return strategy === '11+1' ? t('strategy_11_1') : t('strategy_12_1')
}

/** `5 (33,33%), 20 (66,67%)`. */
export function datesText({ days }: Pick<PlanTerms, 'days'>, t: Words): string {
  if (days.length === 0) return t('no_fixed')
  return days.map(({ day, percent }) => `${day} (${formatPercent(ppmFromFraction(percent))})`).join(', ')
}

export function feeText({ feeKind, feePercent, feeCents }: PlanTerms, t: Words): string {
  return feeKind === 'percent'
    ? t('of_invoice', { percent: formatPercent(ppmFromFraction(feePercent)) })
    : t('per_invoice', { value: moneyText(toCents(feeCents)) })
}
