import type { AskedBy, LeavingReason, MonthCharge } from '@caderneta/contracts/departures'

export type LeavingValues = {
  leftOn: string | null
  reason: LeavingReason | null
  note: string
  askedBy: AskedBy | null
}

export type ManyLeaveValues = LeavingValues & { monthCharge: MonthCharge; dueOn: string | null }

export type EvasionValues = LeavingValues & {
  id: string
  monthCharge: MonthCharge
  penaltyRate: number | null
  penaltyProduct: string | null
  dueOn: string | null
  isSettledAtSchool: boolean
}

const leavingToday = (today: string): LeavingValues => ({ leftOn: today, reason: null, note: '', askedBy: 'family' })

export function newManyLeave(today: string): ManyLeaveValues {
  return { ...leavingToday(today), askedBy: 'school', monthCharge: 'full', dueOn: null }
}

export function newEvasion(id: string, today: string, monthCharge: MonthCharge): EvasionValues {
  return {
    ...leavingToday(today),
    id,
    monthCharge,
    penaltyRate: null,
    penaltyProduct: null,
    dueOn: null,
    isSettledAtSchool: false,
  }
}

/** Without a penalty nothing of it is sent; a due date is sent where something new is charged. */
export function evasionGiven(values: EvasionValues) {
  const { penaltyRate, penaltyProduct, dueOn, ...rest } = values
  const hasPenalty = penaltyRate !== null && penaltyRate > 0
  const isCharged = hasPenalty || values.monthCharge === 'proRata'
  return {
    ...rest,
    ...(hasPenalty ? { penaltyRate, penaltyProduct: penaltyProduct ?? undefined } : {}),
    ...(isCharged ? { dueOn: dueOn ?? undefined } : {}),
  }
}
