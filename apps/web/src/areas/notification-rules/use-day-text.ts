import type { RuleType } from '@caderneta/contracts/notification-rules'
import { usePhrases } from '../../client/phrases.ts'
import { phrases } from './phrases.ts'

/** "3 dias depois do vencimento". */
export function useDayText(): (type: RuleType, days: number) => string {
  const t = usePhrases(phrases)
  return (type, days) => {
    if (days === 0) return type === 'paid' ? t('day_paid') : t('day_due')
    const count = Math.abs(days)
    if (type === 'paid') return t('days_after_payment', { count })
    return days < 0 ? t('days_before', { count }) : t('days_after', { count })
  }
}
