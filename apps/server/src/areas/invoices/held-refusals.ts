// Why an invoice that is held is left alone. Pure.

/** The refusal of each reason for which an invoice is held. */
const heldRefusals = { bank: 'held_by_bank', agreement: 'held_by_agreement', installment: 'held_by_agreement' } as const
export type HoldReason = keyof typeof heldRefusals
export type Held = (typeof heldRefusals)[HoldReason]

/** The refusal of the first of these reasons that keeps money from being placed or taken back; null where none does. */
export function heldFromMoney(holds: readonly HoldReason[]): Held | null {
  const [reason] = holds.filter((each) => each !== 'installment')
  return reason === undefined ? null : heldRefusals[reason]
}

/** The refusal of whoever holds the invoice; null where nobody does. */
export function heldRefusal([reason]: readonly HoldReason[]): Held | null {
  return reason === undefined ? null : heldRefusals[reason]
}
