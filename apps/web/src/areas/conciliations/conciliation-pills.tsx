import type { Conciliation, ConciliationStatus, StatementLine } from '@caderneta/contracts/conciliation-shapes'
import {
  conciliationStageWords,
  conciliationStatusWords,
  lineStateWords,
} from '@caderneta/contracts/conciliation-words'
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconCloudOff, IconEyeOff, IconSend } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'

const tones = { accurate: 'ok', divergent: 'att', notSynchronized: 'neu' } as const
const icons = { accurate: IconCheck, divergent: IconAlertTriangle, notSynchronized: IconCloudOff }

export function StatusOfDay({ status, size }: { status: ConciliationStatus; size?: 'header' }) {
  const word = useTableWords(conciliationStatusWords)
  return <StatusPill tone={tones[status]} icon={icons[status]} word={word(status)} size={size} />
}

/** What was done about the day; nothing while it is open, because the status says it. */
export function StageOfDay({ stage, size }: { stage: Conciliation['stage']; size?: 'header' }) {
  const word = useTableWords(conciliationStageWords)
  if (stage === 'open') return null
  const isSent = stage === 'transferred'
  return <StatusPill tone={isSent ? 'ok' : 'go'} icon={isSent ? IconSend : IconCheck} word={word(stage)} size={size} />
}

const lineTones = { open: 'att', matched: 'ok', aside: 'off' } as const
const lineIcons = { open: IconCircleDashed, matched: IconCheck, aside: IconEyeOff }

export function LineStatePill({ state }: Pick<StatementLine, 'state'>) {
  const word = useTableWords(lineStateWords)
  return <StatusPill tone={lineTones[state]} icon={lineIcons[state]} word={word(state)} />
}
