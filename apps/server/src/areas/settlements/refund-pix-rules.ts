// When a refund may be paid by Pix, and when its Pix may be approved, stopped and decided. Pure.
import { pixKeyKind } from '@caderneta/banking'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { canStandBeside, isOpen, madeAt } from './refund-rules.ts'
import type { RefundRow, ShownPix } from './refund-store.ts'

type Facts = Pick<RefundRow, 'id' | 'status' | 'created_by' | 'needs_approval' | 'pix_id'>

export function canPayByPix({ status, pix_id: pixId }: Facts): Ability<'refund_not_open' | 'refund_pix_under_way'> {
  if (!isOpen({ status })) return no('refund_not_open')
  return pixId === null ? yes : no('refund_pix_under_way')
}

export function isWaitingApproval({ status, approved_by: by }: Pick<ShownPix, 'status' | 'approved_by'>): boolean {
  return status === 'requested' && by === null
}

type Approval = 'refund_pix_not_waiting' | 'refund_pix_own' | 'refund_own_request' | 'refund_approver_too_new'

/** Another person than the one who gave the key; of a refund that waits itself, also than the one who asked for it. */
export function canApprovePix(row: Facts, pix: ShownPix | null, userId: string): Ability<Approval> {
  if (pix === null || row.pix_id !== pix.id || !isWaitingApproval(pix)) return no('refund_pix_not_waiting')
  const ability = isAnother(pix, userId)
  if (!ability.can) return ability
  return row.status === 'requested' && row.needs_approval ? canStandBeside(row, userId) : yes
}

function isAnother(
  pix: Pick<ShownPix, 'id' | 'requested_by'>,
  userId: string,
): Ability<'refund_pix_own' | 'refund_approver_too_new'> {
  if (pix.requested_by === userId) return no('refund_pix_own')
  return madeAt(userId) > madeAt(pix.id) ? no('refund_approver_too_new') : yes
}

/** Before it leaves. */
export function canCancelPix(row: Facts, pix: ShownPix | null): Ability<'refund_pix_none' | 'refund_pix_at_bank'> {
  if (pix === null || row.pix_id !== pix.id || !isOpen(row)) return no('refund_pix_none')
  return pix.is_sent ? no('refund_pix_at_bank') : yes
}

export function canDecidePix(
  row: Facts,
  pix: ShownPix | null,
  userId: string,
): Ability<'refund_pix_not_to_confirm' | 'refund_pix_own' | 'refund_approver_too_new'> {
  if (pix === null || row.pix_id !== pix.id || pix.status !== 'toConfirm') return no('refund_pix_not_to_confirm')
  return isAnother(pix, userId)
}

/** Why a key is none of the guardian's. Whose e-mail, phone or random key it is, the bank proves: it pays a key only where the tax id is its holder's. */
export function keyProblem(key: string, taxId: string): 'refund_pix_key_invalid' | 'refund_pix_key_of_another' | null {
  const kind = pixKeyKind(key)
  if (kind === null) return 'refund_pix_key_invalid'
  return (kind === 'cpf' || kind === 'cnpj') && key !== taxId ? 'refund_pix_key_of_another' : null
}
