import type { ReEnrollment } from '@caderneta/contracts/re-enrollments'
import { usePhrases } from '../../client/phrases.ts'
import { phrases } from './re-enrollment-phrases.ts'

/** The class of the next year, or the one that is proposed. */
export function useNextText(): (row: Pick<ReEnrollment, 'nextClassName' | 'nextEnrollmentId'>) => string {
  const t = usePhrases(phrases)
  return ({ nextClassName: name, nextEnrollmentId }) => {
    if (name === null) return t('none')
    return nextEnrollmentId === null ? t('proposed', { name }) : name
  }
}
