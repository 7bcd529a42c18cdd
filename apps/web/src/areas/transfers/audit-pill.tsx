import type { TransferAuditStatus } from '@caderneta/contracts/transfer-shapes'
import { auditStatusWords } from '@caderneta/contracts/transfer-words'
import { IconCheck, IconCircleHalf2, IconClock, IconLoader, IconLockOpen, IconMinus, IconX } from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const tones = {
  none: 'off',
  waiting: 'go',
  running: 'neu',
  approved: 'ok',
  partial: 'att',
  reproved: 'bad',
  notExecuted: 'att',
} as const
const icons = {
  none: IconMinus,
  waiting: IconClock,
  running: IconLoader,
  approved: IconCheck,
  partial: IconCircleHalf2,
  reproved: IconX,
  notExecuted: IconMinus,
}

type Props = { status: TransferAuditStatus; isReleased: boolean; size?: 'header' | undefined }

/** What the audits of a transfer came to; one that a person released says so. */
export function AuditPill({ status, isReleased, size }: Props) {
  const t = usePhrases(phrases)
  const word = useTableWords(auditStatusWords)
  if (isReleased)
    return <StatusPill tone="ok" icon={IconLockOpen} word={t('audit_released', { status: word(status) })} size={size} />
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} size={size} />
}
