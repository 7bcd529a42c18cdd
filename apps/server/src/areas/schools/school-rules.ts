import type { SchoolInput, SchoolUpdate } from '@caderneta/contracts/school-shapes'
import { type CalendarDate, dueDayIn, yearOf } from '@caderneta/kernel/calendar-date'
import type { z } from 'zod'
import type { SchoolRow } from './school-view.ts'

export type Twin = { has_code: boolean; has_cnpj: boolean }
type Given = Pick<z.output<typeof SchoolInput> | z.output<typeof SchoolUpdate>, 'foundingYear' | 'openedOn'>

/** What forbids a school like this: another one that has its CNPJ, code or name, or a company from the future. */
export function schoolProblem(twins: readonly Twin[], { foundingYear, openedOn }: Given, today: CalendarDate) {
  if (twins.some((twin) => twin.has_cnpj)) return { code: 'school_cnpj_already_exists', member: 'cnpj' } as const
  if (twins.some((twin) => twin.has_code)) return { code: 'school_code_already_exists', member: 'code' } as const
  if (twins.length > 0) return { code: 'school_company_name_already_exists', member: 'companyName' } as const
  if (foundingYear !== null && foundingYear > yearOf(today))
    return { code: 'founded_in_future', member: 'foundingYear' } as const
  return openedOn !== null && openedOn > today ? ({ code: 'opened_in_future', member: 'openedOn' } as const) : null
}

export type OfferedDays = Pick<SchoolRow, 'payment_days'>

/** May a family of the school choose this day of the month? */
export function offersDay({ payment_days: days }: OfferedDays, day: number): boolean {
  return days.length === 0 || days.includes(day)
}

/** The same of a date: in a short month the last day stands for those that it lacks. */
export function offersDate({ payment_days: days }: OfferedDays, date: CalendarDate): boolean {
  return days.length === 0 || days.some((day) => dueDayIn(date, day) === date)
}

/** `5, 10, 15`, for the refusal. */
export function daysText({ payment_days: days }: OfferedDays): string {
  return days.join(', ')
}
