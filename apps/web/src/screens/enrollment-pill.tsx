import { enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import { IconBan, IconFileCheck, IconProgress, IconUserPlus, type Icon } from '@tabler/icons-react'
import { useTableWords } from '../client/phrases.ts'
import { StatusPill, type Tone } from '../ui/pill.tsx'

type Status = keyof typeof enrollmentStatusWords

const looks: Record<Status, { tone: Tone; icon: Icon }> = {
  toEnroll: { tone: 'neu', icon: IconUserPlus },
  inProgress: { tone: 'go', icon: IconProgress },
  enrolled: { tone: 'ok', icon: IconFileCheck },
  canceled: { tone: 'off', icon: IconBan },
}

/** The state of an enrollment. Here because areas above enrollments (classes, guardians) show it too. */
export function EnrollmentPill({ status, size }: { status: Status; size?: 'header' }) {
  const word = useTableWords(enrollmentStatusWords)
  return <StatusPill {...looks[status]} word={word(status)} size={size} />
}
