import { enrollmentStandingWords, enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import {
  IconAlertTriangle,
  IconBan,
  IconDoorExit,
  IconFileCheck,
  IconProgress,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { useTableWords } from '../client/phrases.ts'
import { StatusPill, type Tone } from '../ui/pill.tsx'

type Status = keyof typeof enrollmentStatusWords
type Standing = keyof typeof enrollmentStandingWords

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

const standingLooks: Record<Standing, { tone: Tone; icon: Icon }> = {
  active: { tone: 'ok', icon: IconFileCheck },
  atRisk: { tone: 'att', icon: IconAlertTriangle },
}

type PillProps = { status: Status; standing?: Standing | null | undefined; size?: 'header' }

/** The state of an enrollment, or what is derived of it. Here because areas above enrollments (classes, guardians) show it too. */
export function EnrollmentPill({ status, standing, size }: PillProps) {
  const word = useTableWords(enrollmentStatusWords)
  const standingWord = useTableWords(enrollmentStandingWords)
  return standing ? (
    <StatusPill {...standingLooks[standing]} word={standingWord(standing)} size={size} />
  ) : (
    <StatusPill {...looks[status]} word={word(status)} size={size} />
  )
}
