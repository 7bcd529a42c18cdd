import type { RuleType } from '@caderneta/contracts/notification-rules'
import { usePhrases } from '../../client/phrases.ts'
import { anchorOf } from './anchors.ts'
import { phrases } from './phrases.ts'

/** "3 dias depois do vencimento". */
export function useDayText(): (type: RuleType, days: number) => string {
  const t = usePhrases(phrases)
  return (type, days) => {
    const anchor = anchorOf[type]
    if (days === 0) return t(`day_${anchor}`)
    const count = Math.abs(days)
    if (anchor === 'due') return t(days < 0 ? 'days_before' : 'days_after', { count })
    return t(days < 0 ? 'days_before_day' : 'days_after_day', { count, day: t(`of_${anchor}`) })
  }
}
