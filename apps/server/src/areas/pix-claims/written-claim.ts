// A claim as it is written: new, or over the version that was locked.
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { ClaimTable } from './pix-claim-view.ts'

export function writtenClaimPart(scope: Scope, before: ClaimTable | undefined, claim: ClaimTable): Part {
  if (!before) return newClaimPart(claim)
  const { status, returned_cents, obstacle, blocked_at, ended_at, came_back_at, reason, decided_by, decided_by_name } =
    claim
  const columns = {
    status,
    returned_cents,
    obstacle,
    blocked_at,
    ended_at,
    came_back_at,
    reason,
    decided_by,
    decided_by_name,
  }
  return changedRow('pix_claim', scope, before, columns)
}

function newClaimPart(claim: ClaimTable): Part {
  return {
    name: 'new_pix_claim',
    rows: 1,
    sql: sql`insert into pix_claim (tenant_id, id, school_id, invoice_id, payment_id, bank_account_id, claim_ref, end_to_end_id, cents, cause,
        status, returned_cents, obstacle, notified_at, answer_by, blocked_at, ended_at)
      values (${claim.tenant_id}::int, ${claim.id}::uuid, ${claim.school_id}::uuid, ${claim.invoice_id}::uuid, ${claim.payment_id}::uuid,
        ${claim.bank_account_id}::uuid, ${claim.claim_ref}::text, ${claim.end_to_end_id}::text, ${claim.cents}::bigint, ${claim.cause}::text,
        ${claim.status}::text, ${claim.returned_cents}::bigint, ${claim.obstacle}::text, ${claim.notified_at}::timestamptz,
        ${claim.answer_by}::date, ${claim.blocked_at}::timestamptz, ${claim.ended_at}::timestamptz) returning 1`,
  }
}
