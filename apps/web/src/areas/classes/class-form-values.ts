// Between the fields of the form and the call.
import { type AcademicClass, Grade, Shift } from '@caderneta/contracts/classes'

export type ClassValues = {
  schoolId: string | null
  name: string
  abbreviation: string
  schoolYear: string | null
  shift: string | null
  grade: string | null
  capacity: number | null
  startsOn: string | null
  endsOn: string | null
  startingMonth: string
  dueDay: number | null
  monthlyCents: number | null
  maxInstallments: number | null
  isActive: boolean
}

/** A new class of the year that schools are enrolling for, or one that is there. */
export function classValues(record: AcademicClass | undefined, today: string): ClassValues {
  if (!record) return { ...newClass, schoolYear: String(enrollingYear(today)) }
  return { ...record, schoolYear: String(record.schoolYear), startingMonth: String(record.startingMonth) }
}

const newClass: ClassValues = {
  schoolId: null,
  name: '',
  abbreviation: '',
  schoolYear: null,
  shift: 'morning',
  grade: null,
  capacity: null,
  startsOn: null,
  endsOn: null,
  startingMonth: '1',
  dueDay: 10,
  monthlyCents: null,
  maxInstallments: 12,
  isActive: true,
}

/** From September on schools enroll for the next year. */
export function enrollingYear(today: string): number {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return month >= 9 ? year + 1 : year
}

/** The fields that both calls share. What is not chosen yet is left out, so that the contract names it as missing. */
export function classGiven(values: ClassValues) {
  return {
    name: values.name,
    abbreviation: values.abbreviation,
    schoolYear: Number(values.schoolYear ?? Number.NaN),
    shift: chosen(Shift.safeParse(values.shift)),
    grade: chosen(Grade.safeParse(values.grade)),
    capacity: values.capacity ?? 0,
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    startingMonth: Number(values.startingMonth),
    dueDay: values.dueDay ?? 0,
    monthlyCents: values.monthlyCents ?? 0,
    maxInstallments: values.maxInstallments ?? 0,
  }
}

function chosen<T>(parsed: { success: true; data: T } | { success: false }): T | undefined {
  return parsed.success ? parsed.data : undefined
}
