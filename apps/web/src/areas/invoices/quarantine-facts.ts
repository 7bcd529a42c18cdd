import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import { usePhrases } from '../../client/phrases.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { dateText } from '../../ui/format-text.ts'
import { quarantinePhrases } from './quarantine-phrases.ts'

/** Since when, by whom and why the invoice is in quarantine. */
export function useQuarantineFacts({ quarantine }: Invoice): Fact[] {
  const t = usePhrases(quarantinePhrases)
  if (quarantine === null) return []
  const { fromDate, byName, reason } = quarantine
  const value = t('fact_since', { date: dateText(fromDate), name: byName ?? '---', reason })
  return [{ label: t('fact'), value, attention: true }]
}
