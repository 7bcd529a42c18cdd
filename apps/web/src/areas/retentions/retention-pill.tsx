import { retentionStatusWords } from '@caderneta/contracts/retention-words'
import type { RetentionStatus } from '@caderneta/contracts/retentions'
import { IconBan, IconCalendarEvent, IconCheck, IconClock, IconLock, IconStack2 } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const tones = {
  grouped: 'neu',
  programmed: 'go',
  deferred: 'go',
  settled: 'ok',
  taken: 'ok',
  undone: 'off',
} as const
const icons = {
  grouped: IconStack2,
  programmed: IconCalendarEvent,
  deferred: IconClock,
  settled: IconCheck,
  taken: IconLock,
  undone: IconBan,
}

export function RetentionPill({ status, size }: { status: RetentionStatus; size?: 'header' }) {
  const word = useTableWords(retentionStatusWords)
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} size={size} />
}
