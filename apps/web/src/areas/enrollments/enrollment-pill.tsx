import { enrollmentStatusWords } from '@caderneta/contracts/enrollment-words'
import type { EnrollmentStatus } from '@caderneta/contracts/enrollments'
import { IconBan, IconFileCheck, IconProgress, IconUserPlus, type Icon } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

const looks: Record<EnrollmentStatus, { tone: Tone; icon: Icon }> = {
  toEnroll: { tone: 'neu', icon: IconUserPlus },
  inProgress: { tone: 'go', icon: IconProgress },
  enrolled: { tone: 'ok', icon: IconFileCheck },
  canceled: { tone: 'off', icon: IconBan },
}

export function EnrollmentPill({ status, size }: { status: EnrollmentStatus; size?: 'header' }) {
  const word = useTableWords(enrollmentStatusWords)
  return <StatusPill {...looks[status]} word={word(status)} size={size} />
}
