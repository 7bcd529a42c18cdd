import type { ChargesToday } from '@caderneta/contracts/invoice-shapes'
import { useState } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { moneyText } from '../../ui/format-text.ts'
import { lateCents } from './late-cents.ts'
import { actionPhrases } from './invoice-actions-phrases.ts'

type Fees = { cents: number; isAware: boolean; setAware: (isAware: boolean) => void; problem: string | undefined }

/** Fine and interest of the date: whoever waives them or takes them has seen them. Another date with other amounts is seen anew. */
export function useFees(charges: ChargesToday | undefined): Fees {
  const t = usePhrases(actionPhrases)
  const [knownCents, setKnownCents] = useState<number | null>(null)
  const cents = charges ? lateCents(charges) : 0
  const isAware = knownCents === cents
  return {
    cents,
    isAware,
    setAware: (next) => setKnownCents(next ? cents : null),
    problem: cents > 0 && !isAware ? t('pay_awareNeeded') : undefined,
  }
}

export function FeeAwareness({ fees, tried }: { fees: Fees; tried: boolean }) {
  const t = usePhrases(actionPhrases)
  if (fees.cents === 0) return null
  return (
    <CheckboxField
      label={t('pay_aware', { value: moneyText(fees.cents) })}
      value={fees.isAware}
      onChange={fees.setAware}
      error={tried ? fees.problem : undefined}
    />
  )
}
