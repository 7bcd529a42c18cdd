// What a receipt says of a payment, whatever paid it. Pure.
import { payoutMethodWords } from '@caderneta/contracts/payout-words'
import { meansWords } from '@caderneta/contracts/transfer-words'
import type { PaymentRow } from '../transfers/public.ts'
import type { PayoutRow } from './payout-store.ts'

export type ManualRow = PaymentRow & { competence: string; due_on: string }

export type PaidDate = {
  id: string
  /** It was not undone since. */
  isStanding: boolean
  competence: string
  installment: number
  dueOn: string
  paidOn: string
  cents: number
  means: string
  /** The bank's own name of the payment. */
  code: string
  /** Whose account it went to, where that is known. */
  payee: { name: string; taxId: string } | null
  lines: [string, string][]
}

/** Null while it is not paid. */
export function paidByRail(row: PayoutRow): PaidDate | null {
  if (row.finished_on === null) return null
  return {
    id: row.id,
    isStanding: row.status === 'finished',
    competence: row.competence,
    installment: row.installment,
    dueOn: row.due_on,
    paidOn: row.finished_on,
    cents: row.cents,
    means: payoutMethodWords[row.method]['pt-BR'],
    // Where a person told of it in the bank's place, the proof that they gave.
    code: row.bank_reference ?? row.end_to_end_id,
    payee: { name: row.holder_name, taxId: row.holder_tax_id },
    lines: [
      ['Para a conta', row.destination],
      ['Nosso código', row.end_to_end_id],
    ],
  }
}

/** By hand: one person recorded it, another confirmed it. Null before that. */
export function paidByHand(row: ManualRow): PaidDate | null {
  if (row.confirmed_by_name === null) return null
  return {
    id: row.id,
    isStanding: row.status === 'confirmed',
    competence: row.competence,
    installment: row.installment,
    dueOn: row.due_on,
    paidOn: row.paid_on,
    cents: row.cents,
    means: meansWords[row.means]['pt-BR'],
    code: row.reference,
    payee: null,
    lines: [
      ['Registrado por', row.recorded_by_name],
      ['Confirmado por', row.confirmed_by_name],
    ],
  }
}
