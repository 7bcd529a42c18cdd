import type { NotificationStatus } from '@caderneta/contracts/notification-rules'
import { notificationStatusWords } from '@caderneta/contracts/notification-words'
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconClock,
  IconHourglassOff,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const looks = {
  waiting: { tone: 'neu', icon: IconClock },
  queued: { tone: 'go', icon: IconSend },
  sent: { tone: 'ok', icon: IconCheck },
  delivered: { tone: 'ok', icon: IconChecks },
  read: { tone: 'ok', icon: IconChecks },
  bounced: { tone: 'bad', icon: IconArrowBackUp },
  failed: { tone: 'bad', icon: IconX },
  expired: { tone: 'att', icon: IconHourglassOff },
  suppressed: { tone: 'off', icon: IconBan },
} as const

export function NotificationPill({ status, size }: { status: NotificationStatus; size?: 'header' }) {
  return <StatusPill {...looks[status]} word={useTableWords(notificationStatusWords)(status)} size={size} />
}
