// Row -> contract.
import { ExceptionKind, type SettlementException } from '@caderneta/contracts/settlements'
import { maskName } from '@caderneta/kernel/person-name'
import type { Scope } from '../../platform/access/scope.ts'
import type { ExceptionRow } from './exception-store.ts'

export function toException(row: ExceptionRow, scope: Scope): SettlementException {
  return {
    id: row.id,
    kind: ExceptionKind.parse(row.kind),
    status: row.status === 'resolved' ? 'resolved' : 'waiting',
    cents: row.cents,
    detail: row.detail,
    invoice: row.invoice_id ? { id: row.invoice_id, number: row.number, guardianName: shownName(row, scope) } : null,
    // none: shown blank
    bankFile: row.bank_file_id ? { id: row.bank_file_id, fileName: row.file_name ?? '', position: row.position } : null,
    createdAt: row.created_at.toISOString(),
    resolution: row.resolution,
    resolvedByName: row.resolved_by_name,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    version: row.version,
  }
}

function shownName({ guardian_name: name }: ExceptionRow, { isMasked }: Scope): string {
  if (name === null) return ''
  return isMasked ? maskName(name) : name
}
