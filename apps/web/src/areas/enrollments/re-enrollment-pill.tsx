import { reEnrollmentStatusWords } from '@caderneta/contracts/re-enrollment-words'
import type { ReEnrollmentStatus } from '@caderneta/contracts/re-enrollments'
import { IconBan, IconFileCheck, IconHourglass, IconLock, type Icon } from '@tabler/icons-react'
import { useTableWords } from '../../client/phrases.ts'
import { StatusPill, type Tone } from '../../ui/pill.tsx'

const looks: Record<ReEnrollmentStatus, { tone: Tone; icon: Icon }> = {
  notEnrolled: { tone: 'go', icon: IconHourglass },
  notEnrollable: { tone: 'bad', icon: IconBan },
  enrolled: { tone: 'ok', icon: IconFileCheck },
  retained: { tone: 'att', icon: IconLock },
}

export function ReEnrollmentPill({ status, size }: { status: ReEnrollmentStatus; size?: 'header' }) {
  const word = useTableWords(reEnrollmentStatusWords)
  return <StatusPill {...looks[status]} word={word(status)} size={size} />
}
