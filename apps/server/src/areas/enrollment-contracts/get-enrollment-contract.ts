import { enrollmentContracts } from '@caderneta/contracts/enrollment-contracts'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { query } from '../../platform/operation/query.ts'
import { notFound } from '../../platform/refusal.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { canCancel, canLink, canRevokeLink } from './contract-rules.ts'
import { oneContract } from './enrollment-contract-store.ts'
import { signatureOf, toEnrollmentContract, withoutPersons } from './enrollment-contract-view.ts'
import type { ContractRow } from './contract-row.ts'

export const getEnrollmentContract = query(enrollmentContracts.get, async (tx, { params }, scope, platform) => {
  const row = await tx.first(oneContract(scope, params.id))
  if (!row) throw notFound('enrollment_contract')
  const isLinked = row.link_expires_at !== null && row.link_expires_at > platform.clock.now()
  return {
    ...toEnrollmentContract(row, scope),
    title: row.title,
    text: await readRichText(scope.isMasked ? withoutPersons(row) : row.html),
    contentHash: row.content_hash,
    cancelReason: row.cancel_reason,
    linkUntil: isLinked ? (row.link_expires_at?.toISOString() ?? null) : null,
    signature: shownSignature(row, scope),
    can: {
      link: allowed(enrollmentContracts.link, scope, canLink(row.status, row.enrollment_status)),
      send: allowed(enrollmentContracts.send, scope, canLink(row.status, row.enrollment_status)),
      revokeLink: allowed(enrollmentContracts.revokeLink, scope, canRevokeLink(row.link_id)),
      cancel: allowed(enrollmentContracts.cancel, scope, canCancel(row.status)),
    },
  }
})

function shownSignature(row: ContractRow, { isMasked }: Scope) {
  const signature = signatureOf(row, isMasked)
  return signature && { ...signature, signedAt: signature.signedAt.toISOString(), contentHash: row.content_hash }
}
