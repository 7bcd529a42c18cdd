import type { Payout } from '@caderneta/contracts/payout-shapes'
import { payoutStatusWords } from '@caderneta/contracts/payout-words'
import {
  IconAlertTriangle,
  IconBan,
  IconCalendarEvent,
  IconCheck,
  IconQuestionMark,
  IconSend,
  IconUserCheck,
  IconX,
} from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const tones = {
  requested: 'go',
  scheduled: 'go',
  toConfirm: 'att',
  finished: 'ok',
  cancellationRequested: 'att',
  cancelled: 'off',
  error: 'bad',
  notAuthorized: 'bad',
} as const
const icons = {
  requested: IconSend,
  scheduled: IconCalendarEvent,
  toConfirm: IconQuestionMark,
  finished: IconCheck,
  cancellationRequested: IconX,
  cancelled: IconBan,
  error: IconAlertTriangle,
  notAuthorized: IconAlertTriangle,
}

export function PayoutPill({
  payout,
  size,
}: {
  payout: Pick<Payout, 'status' | 'isWaitingApproval' | 'isPaidTwice'>
  size?: 'header'
}) {
  const t = usePhrases(phrases)
  const word = useTableWords(payoutStatusWords)
  const { status, isWaitingApproval, isPaidTwice } = payout
  if (isPaidTwice) return <StatusPill tone="bad" icon={IconAlertTriangle} word={t('paid_twice')} size={size} />
  if (isWaitingApproval) return <StatusPill tone="att" icon={IconUserCheck} word={t('waiting_approval')} size={size} />
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} size={size} />
}
