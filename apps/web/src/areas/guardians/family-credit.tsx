import { settlements } from '@caderneta/contracts/settlements'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { Money } from '../../ui/format.tsx'
import { phrases } from './phrases.ts'

/** What the family has paid too much, where it has and the reader may know: the money is used or given back from an invoice. */
export function useCredit(guardianId: string): Fact[] {
  const t = usePhrases(phrases)
  const enabled = useMay()(settlements.getCredit)
  const cents = useRecord(settlements.getCredit, { id: guardianId }, { enabled }).data?.creditCents
  return cents ? [{ label: t('credit'), value: <Money cents={cents} /> }] : []
}
