import { enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import { IconBan, IconDoorExit, IconFileCheck, IconProgress, IconUserPlus, type Icon } from '@tabler/icons-react'
import { useTableWords } from '../client/phrases.ts'
import { StatusPill, type Tone } from '../ui/pill.tsx'

type Status = keyof typeof enrollmentStatusWords

const looks: Record<Status, { tone: Tone; icon: Icon }> = {
  toEnroll: { tone: 'neu', icon: IconUserPlus },
  inProgress: { tone: 'go', icon: IconProgress },
  enrolled: { tone: 'ok', icon: IconFileCheck },
  evaded: { tone: 'off', icon: IconDoorExit },
  canceled: { tone: 'off', icon: IconBan },
}

/** Canceled, or left: nothing more is charged. */
export function isGone({ status }: { status: Status }): boolean {
  return status === 'canceled' || status === 'evaded'
}

/** The state of an enrollment. Here because areas above enrollments (classes, guardians) show it too. */
export function EnrollmentPill({ status, size }: { status: Status; size?: 'header' }) {
  const word = useTableWords(enrollmentStatusWords)
  return <StatusPill {...looks[status]} word={word(status)} size={size} />
}
