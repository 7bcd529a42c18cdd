import type { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import { IconBan, IconFileCheck, IconProgress, IconUserPlus, type Icon } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'
import { statusPhrases } from './status-phrases.ts'

const looks: Record<EnrollmentStatus, { tone: Tone; icon: Icon }> = {
  toEnroll: { tone: 'neu', icon: IconUserPlus },
  inProgress: { tone: 'go', icon: IconProgress },
  enrolled: { tone: 'ok', icon: IconFileCheck },
  canceled: { tone: 'off', icon: IconBan },
}

export function EnrollmentPill({ status, size }: { status: EnrollmentStatus; size?: 'header' }) {
  const t = usePhrases(statusPhrases)
  return <StatusPill {...looks[status]} word={t(`status_${status}`)} size={size} />
}
