import type { HomologationStatus } from '@caderneta/contracts/homologations'
import { IconCheck, IconCircleDashed, IconHourglass, IconX } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { phrases } from './phrases.ts'

const looks = {
  todo: { tone: 'go', icon: IconCircleDashed },
  waiting: { tone: 'neu', icon: IconHourglass },
  approved: { tone: 'ok', icon: IconCheck },
  refused: { tone: 'bad', icon: IconX },
} as const

export function StepPill({ status }: { status: HomologationStatus }) {
  const t = usePhrases(phrases)
  return <StatusPill {...looks[status]} word={t(`status_${status}`)} />
}
