import type { classes } from '@caderneta/contracts/classes'
import type { FormValues } from '../../client/form-values.ts'

/** A class of the year that schools are enrolling for. */
export function newClass(today: string): FormValues<typeof classes.create> {
  return {
    schoolId: null,
    name: null,
    abbreviation: '',
    schoolYear: enrollingYear(today),
    shift: 'morning',
    grade: null,
    courseId: null,
    capacity: 0,
    startsOn: null,
    endsOn: null,
    startingMonth: 1,
    // The day that the settings of its school suggest, unless one is typed.
    dueDay: null,
    monthlyCents: null,
    discounts: [],
    maxInstallments: 12,
  }
}

/** From September on schools enroll for the next year. */
export function enrollingYear(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month >= 9 ? year + 1 : year
}
