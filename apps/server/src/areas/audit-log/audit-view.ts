import type { AuditEntry } from '@caderneta/contracts/audit-log'
import { z } from 'zod'
import { systemActor } from '../../platform/access/scope.ts'
import type { NamedSubject } from '../../platform/audit/subject.ts'
import type { AuditRow } from './audit-lines.ts'

/** Who did it, and to what. */
export type Names = {
  actorName?: string | undefined
  isActorOfHost?: boolean
  tokenName?: string | undefined
  subject?: NamedSubject | undefined
}

/** Row -> contract. */
export function toAuditEntry(
  row: AuditRow,
  { actorName, isActorOfHost = false, tokenName, subject }: Names = {},
): AuditEntry {
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    action: row.action,
    actorId: row.actor_id,
    actorName: row.actor_id === systemActor.userId ? null : (actorName ?? null),
    isActorOfHost,
    address: row.address,
    token: row.token_id === null ? null : { id: row.token_id, name: tokenName ?? null },
    subjectId: row.subject_id,
    subject: subject ? { noun: subject.noun, name: subject.name } : null,
    body: hidden(z.record(z.string(), z.unknown()).parse(JSON.parse(row.body))),
  }
}

// Areas write masked values; this is the net beneath: what could name a person or open a door is never shown, whoever wrote it.
const personal = /^(email|phone|document|tax_?id|cpf|born_?on|password.*|token.*|.*hash|admin_email|payer_document)$/i

function hidden(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, personal.test(name) ? veiled(value) : shown(value)]),
  )
}

function veiled(value: unknown): unknown {
  if (typeof value !== 'string') return value === null ? null : '•••'
  return value.includes('•') ? value : '•••'
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown)
  return typeof value === 'object' && value !== null ? hidden(Object.fromEntries(Object.entries(value))) : value
}
