import type { RuleStatus } from '@caderneta/contracts/notification-rules'
import { ruleStatusWords } from '@caderneta/contracts/notification-words'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconUpload } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const looks = {
  draft: { tone: 'off', icon: IconPencil },
  pendingPublication: { tone: 'att', icon: IconUpload },
  active: { tone: 'ok', icon: IconPlayerPlay },
  paused: { tone: 'off', icon: IconPlayerPause },
} as const

export function RulePill({ status, size }: { status: RuleStatus; size?: 'header' }) {
  return <StatusPill {...looks[status]} word={useTableWords(ruleStatusWords)(status)} size={size} />
}
