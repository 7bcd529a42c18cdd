// What the installation decides about payouts.
import { paymentBank } from '@caderneta/banking'
import type { PayoutMethod } from '@caderneta/contracts/payout-shapes'
import type { Platform } from '../../platform/platform.ts'
import { settingValues } from '../settings/public.ts'
import type { SourceAccount } from './payout-store.ts'

export type PayoutLimits = {
  /** Above it a second person approves. */
  approvalCents: number
  cutOffHour: number
  /** There is a Pix provider that pays. */
  hasPix: boolean
}

export async function payoutLimits({ readPool, pix }: Pick<Platform, 'readPool' | 'pix'>): Promise<PayoutLimits> {
  const values = await settingValues(readPool, 0)
  return {
    approvalCents: Number(values['Caderneta.Payout.ApprovalLimitCents']),
    cutOffHour: Number(values['Caderneta.Payout.CutOffHour']),
    hasPix: pix !== null,
  }
}

/** Why money cannot leave this account in this way, and the field that says so. */
export function wayProblem(
  account: SourceAccount,
  method: PayoutMethod,
  { hasPix }: PayoutLimits,
):
  | { code: 'payout_account_inactive' | 'payout_file_unsupported'; member: 'bankAccountId' }
  | { code: 'payout_no_rail'; member: 'method' }
  | null {
  if (!account.is_active) return { code: 'payout_account_inactive', member: 'bankAccountId' }
  if (method === 'file')
    return paymentBank(account.bank) ? null : { code: 'payout_file_unsupported', member: 'bankAccountId' }
  return hasPix ? null : { code: 'payout_no_rail', member: 'method' }
}
