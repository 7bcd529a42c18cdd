import type { ReEnrollment } from '@caderneta/contracts/re-enrollments'
import type { Words } from './phrases.ts'

/** The class of the next year, or the one that is proposed. */
export function nextText(t: Words, row: Pick<ReEnrollment, 'nextClassName' | 'nextEnrollmentId'>): string {
  if (row.nextClassName === null) return t('none')
  return row.nextEnrollmentId === null ? t('proposed', { name: row.nextClassName }) : row.nextClassName
}
