import type { MessageTemplateStatus } from '@caderneta/contracts/message-templates'
import { messageStatusWords } from '@caderneta/contracts/message-template-words'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const looks = {
  pending: { tone: 'att', icon: IconClock },
  approved: { tone: 'ok', icon: IconCheck },
  reproved: { tone: 'bad', icon: IconX },
} as const

export function MessageTemplatePill({ status, size }: { status: MessageTemplateStatus; size?: 'header' }) {
  return <StatusPill {...looks[status]} word={useTableWords(messageStatusWords)(status)} size={size} />
}
