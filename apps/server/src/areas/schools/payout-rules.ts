// When a pay-out account may be proposed, approved and stopped, and in which state it is. Pure.
import { pixKeyKind } from '@caderneta/banking'
import type { PayoutAccountState } from '@caderneta/contracts/payout-accounts'
import { isCnpj } from '@caderneta/kernel/tax-id'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { PayoutRow } from './payout-store.ts'

type Times = Pick<PayoutRow, 'status' | 'effective_at' | 'ends_at'>

export function payoutState({ status, effective_at: from, ends_at: until }: Times, now: Date): PayoutAccountState {
  if (status !== 'approved') return status
  if (from === null || from > now) return 'coolingOff'
  return until !== null && until <= now ? 'ended' : 'inEffect'
}

/** A change under way: proposed, or approved and not yet in effect. */
export function isPending(row: Times, now: Date): boolean {
  const state = payoutState(row, now)
  return state === 'proposed' || state === 'coolingOff'
}

/** The first eight characters of a CNPJ are the company, the rest its branch. */
export function isOfCompany(taxId: string, cnpj: string): boolean {
  return taxId.slice(0, 8) === cnpj.slice(0, 8)
}

/** A key that is a person's CPF, or another company's CNPJ, is not the school's. */
export function isPixKeyOfSchool(key: string, cnpj: string): boolean {
  const kind = pixKeyKind(key)
  if (kind === 'cnpj') return isCnpj(key) && isOfCompany(key, cnpj)
  return kind !== null && kind !== 'cpf'
}

type Facts = Times & Pick<PayoutRow, 'id' | 'proposed_by'>

export function canApprove(
  row: Facts,
  userId: string,
): Ability<'payout_not_proposed' | 'payout_own_proposal' | 'payout_approver_too_new'> {
  if (row.status !== 'proposed') return no('payout_not_proposed')
  if (row.proposed_by === userId) return no('payout_own_proposal')
  return madeAt(userId) > madeAt(row.id) ? no('payout_approver_too_new') : yes
}

/** The milliseconds that a UUID of version 7 begins with, as text that sorts by time: users of every network have such ids. */
function madeAt(id: string): string {
  return id.slice(0, 13)
}

export function canRefuse(
  row: Facts,
  userId: string,
  now: Date,
): Ability<'payout_not_pending' | 'payout_own_proposal'> {
  if (!isPending(row, now)) return no('payout_not_pending')
  return row.proposed_by === userId ? no('payout_own_proposal') : yes
}

/** Whoever may propose may also take back: to stop is the safe side. */
export function canWithdraw(row: Times, now: Date): Ability<'payout_not_pending'> {
  return isPending(row, now) ? yes : no('payout_not_pending')
}
