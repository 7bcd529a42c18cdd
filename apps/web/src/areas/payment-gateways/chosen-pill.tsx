import type { PaymentGateway } from '@caderneta/contracts/payment-gateways'
import { IconCheck, IconCircleOff } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

interface ChosenPillProps {
  record: PaymentGateway
  size?: 'header'
}

/** Whether new charges are made through it. */
export function ChosenPill({ record, size }: ChosenPillProps) {
  const t = usePhrases(phrases)
  return record.isChosen ? (
    <StatusPill tone="ok" icon={IconCheck} word={t('in_use')} size={size} />
  ) : (
    <StatusPill tone="off" icon={IconCircleOff} word={t('not_in_use')} size={size} />
  )
}
