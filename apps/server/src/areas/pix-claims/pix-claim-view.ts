// Row -> contract.
import { type PixClaim } from '@caderneta/contracts/pix-claims'
import { maskName } from '@caderneta/kernel/person-name'
import type { Selectable } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { Database } from '../../platform/db/database.generated.ts'
import { claimAbilities } from './pix-claim-rules.ts'

export type ClaimTable = Selectable<Database['pix_claim']>
export type PixClaimRow = ClaimTable & {
  school_name: string
  invoice_number: number | null
  guardian_id: string
  guardian_name: string
  recovery: PixClaim['recovery']
  is_spent: boolean
}

export function toPixClaim(row: PixClaimRow, scope: Scope): PixClaim {
  return {
    id: row.id,
    schoolId: row.school_id,
    schoolName: row.school_name,
    invoiceId: row.invoice_id,
    invoiceNumber: row.invoice_number,
    guardianId: row.guardian_id,
    guardianName: scope.isMasked ? maskName(row.guardian_name) : row.guardian_name,
    claimRef: row.claim_ref,
    endToEndId: row.end_to_end_id,
    cents: row.cents,
    cause: row.cause,
    status: row.status,
    returnedCents: row.returned_cents,
    obstacle: row.obstacle,
    notifiedAt: row.notified_at.toISOString(),
    answerBy: row.answer_by,
    isLate: row.status === 'blocked' && row.answer_by < scope.today,
    endedAt: row.ended_at?.toISOString() ?? null,
    cameBackAt: row.came_back_at?.toISOString() ?? null,
    reason: row.reason,
    decidedByName: row.decided_by_name,
    version: row.version,
    recovery: row.recovery,
    can: claimAbilities(row, scope),
  }
}
