import type { Transfer } from '@caderneta/contracts/transfer-shapes'
import { transferStatusWords } from '@caderneta/contracts/transfer-words'
import { IconAlertTriangle, IconBan, IconCalendarEvent, IconCheck, IconEyeCheck, IconPencil } from '@tabler/icons-react'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const tones = { open: 'neu', pendingAnalysis: 'go', scheduled: 'go', done: 'ok', canceled: 'off' } as const
const icons = {
  open: IconPencil,
  pendingAnalysis: IconEyeCheck,
  scheduled: IconCalendarEvent,
  done: IconCheck,
  canceled: IconBan,
}

/** The status, and what about it needs somebody: a closing or a payment that is late. */
export function TransferPill({ transfer, size }: { transfer: Transfer; size?: 'header' }) {
  const t = usePhrases(phrases)
  const word = useTableWords(transferStatusWords)
  const { today } = useConfiguration().environment
  const { status, isLate, nextDueOn } = transfer
  if (isLate) return <StatusPill tone="att" icon={IconAlertTriangle} word={t('late')} size={size} />
  if (nextDueOn !== null && nextDueOn < today)
    return <StatusPill tone="att" icon={IconAlertTriangle} word={t('overdue')} size={size} />
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} size={size} />
}

/** The status alone. */
export function StatusOfTransfer({ status }: Pick<Transfer, 'status'>) {
  const word = useTableWords(transferStatusWords)
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} />
}
