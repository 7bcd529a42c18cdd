import type { AskedBy, LeavingReason, MonthCharge } from '@caderneta/contracts/departures'

export type EvasionValues = {
  id: string
  leftOn: string | null
  monthCharge: MonthCharge
  penaltyRate: number | null
  penaltyProduct: string | null
  dueOn: string | null
  reason: LeavingReason | null
  note: string
  askedBy: AskedBy | null
  isSettledAtSchool: boolean
}

export function newEvasion(id: string, today: string, monthCharge: MonthCharge): EvasionValues {
  return {
    id,
    leftOn: today,
    monthCharge,
    penaltyRate: null,
    penaltyProduct: null,
    dueOn: null,
    reason: null,
    note: '',
    askedBy: 'family',
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
