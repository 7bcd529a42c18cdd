// Students chosen on the list of re-enrollments, for the page of the bulk: kept in this tab with the class of each.
import type { ReEnrollment } from '@caderneta/contracts/re-enrollments'
import { chosenFor, dropChosen, keepChosen } from '../../screens/chosen-rows.ts'
import { reEnrollmentPaths } from './paths.ts'

/** Value of `alunos` in the address of the bulk: only who was chosen. */
export const chosenOnly = 'escolhidos'

const ids = reEnrollmentPaths.many({ alunos: chosenOnly })
const classes = `${ids}#turmas`

export type ChosenStudents = {
  enrollmentIds: string[]
  /** Students of each class. */
  counts: ReadonlyMap<string, number>
}

export function keepStudents(rows: readonly Pick<ReEnrollment, 'id' | 'classId'>[]): void {
  keepChosen(
    ids,
    rows.map(({ id }) => id),
  )
  keepChosen(
    classes,
    rows.map(({ classId }) => classId),
  )
}

export function chosenStudents(): ChosenStudents {
  const counts = new Map<string, number>()
  // none: the first student of the class
  for (const classId of chosenFor(classes)) counts.set(classId, (counts.get(classId) ?? 0) + 1)
  return { enrollmentIds: chosenFor(ids), counts }
}

export function dropStudents(): void {
  dropChosen(ids)
  dropChosen(classes)
}
