// An invoice of the demonstration on its way through the days.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { SeededBank } from '../seed-data/ground-work.ts'
import type { Habit } from '../seed-data/payer.ts'

export type Bill = {
  id: string
  enrollmentId: string
  competence: CalendarDate
  dueOn: CalendarDate
  bank: SeededBank
  nossoNumero: string
  nominalCents: number
  habit: Habit
  isTold: boolean
}
