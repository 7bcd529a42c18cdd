// What the rows of a demonstration are made of.
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import type { Random } from './random.ts'
import type { BankPlan, Grade, NetworkPlan, SchoolPlan } from './sizes.ts'
import type { SeedRow } from './written-rows.ts'

export type SeededBank = BankPlan & { accountId: string; bankAgreementId: string; accountDigit: string }

export type SeededEnrollment = { id: string; dueDay: number; isDebtor: boolean }

export type SeededClass = { id: string; schoolId: string; bank: number; enrollments: SeededEnrollment[] }

export type GroundWork = {
  tenantId: number
  plan: NetworkPlan
  banks: SeededBank[]
  today: CalendarDate
  random: Random
  newId: () => string
}
export type ClassRow = SeedRow<'academic_class'> & { id: string; school_id: string; monthly_cents: number }
export type SchoolPlace = { school: SchoolPlan; grade: Grade; seeded: SeededClass; row: ClassRow }

export function addressIn({ city, state }: SchoolPlan, random: Random, street: string) {
  return {
    street,
    number: String(random.whole(1, 1_999)),
    district: random.pick(['Centro', 'Santa Efigênia', 'Vila Nova', 'Jardim América']),
    city,
    state,
    postalCode: `3${String(random.whole(0, 9_999_999)).padStart(7, '0')}`,
  }
}
