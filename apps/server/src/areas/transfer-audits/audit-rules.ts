// When a transfer may be audited, and its audit released. Pure.
import { needsRelease } from '@caderneta/kernel/audit-verdict'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import type { TransferRow } from '../transfers/public.ts'
import type { AuditRow } from './audit-store.ts'

type Audited = Pick<TransferRow, 'status' | 'coverage' | 'audit_status' | 'adjustment_id'>
type RunRefusal =
  | 'transfer_canceled'
  | 'transfer_audit_without_guarantee'
  | 'transfer_audit_detached'
  | 'transfer_audit_running'
  | 'transfer_audit_too_late'

/** `isPaid`: something of it is paid or under way. */
export function canRun(row: Audited, isPaid: boolean): Ability<RunRefusal> {
  const { status, coverage, audit_status: auditStatus, adjustment_id: adjustmentId } = row
  if (status === 'canceled') return no('transfer_canceled')
  if (adjustmentId !== null) return no('transfer_audit_detached')
  if (coverage !== 'guaranteed') return no('transfer_audit_without_guarantee')
  if (auditStatus === 'running') return no('transfer_audit_running')
  // Its verdict would come after the money.
  return isPaid ? no('transfer_audit_too_late') : yes
}

type ReleaseRefusal =
  | 'transfer_audit_running'
  | 'transfer_audit_replaced'
  | 'transfer_audit_needs_no_release'
  | 'transfer_audit_released'
  | 'transfer_audit_of_open'

export function canRelease(
  { result, is_last: isLast, released_by: releasedBy }: Pick<AuditRow, 'result' | 'is_last' | 'released_by'>,
  { status }: Pick<TransferRow, 'status'>,
): Ability<ReleaseRefusal> {
  if (!isLast) return no('transfer_audit_replaced')
  if (result === null) return no('transfer_audit_running')
  if (releasedBy !== null) return no('transfer_audit_released')
  if (!needsRelease(result)) return no('transfer_audit_needs_no_release')
  return status === 'open' ? no('transfer_audit_of_open') : yes
}
