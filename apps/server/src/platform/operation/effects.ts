// What a decision wants written: pure data. `commitOperation` alone turns it into SQL.
import type { EventDeclaration } from '@caderneta/contracts/define'
import type { OperationNodeSource, RawBuilder } from 'kysely'

/**
 * One data-modifying part of the area's own tables: `insert … returning …` or `update … returning …`, and how many rows it must touch (`any` = that is not decided here).
 * `after` writes what follows from the rows that it returned.
 */
export type Part = {
  name: string
  sql: OperationNodeSource
  rows: number | 'any'
  after?: (returned: RawBuilder<unknown>) => readonly OperationNodeSource[]
}

/** Cents moved from one account to another within an entry. */
export type Leg = { debit: AccountRef; credit: AccountRef; cents: number; invoiceId?: string }
export type AccountRef = { id: string; kind: string; ownerId: string | null }

/** Postings of one business event. */
export type Entry = { kind: string; subjectId: string; postedOn: string; legs: Leg[]; reverses?: string }

export type HistoryLine = { subjectId: string; event: string; data?: Record<string, unknown> }
export type AuditLine = { action?: string; subjectId: string | null; body: Record<string, unknown> }
/** Made by `news` from the declaration in the contract of the publishing area. */
export type OutboxEvent = {
  event: EventDeclaration
  subjectId: string
  schoolId?: string | null
  version: number
  payload: Record<string, unknown>
}

export type Effects = {
  parts: Part[]
  history?: HistoryLine[]
  entries?: Entry[]
  audit: AuditLine
  events?: OutboxEvent[]
}

/** null: all was as it was asked for, and nothing is written down. */
export type PerhapsNone = Omit<Effects, 'audit'> & { audit: AuditLine | null }

export type Refused<Code extends string> = {
  refusal: Code
  values?: { [name: string]: string | number }
  members?: string[]
}
export type Decision<Record, Code extends string = string> = { record: Record; effects: PerhapsNone } | Refused<Code>

export function accept<Record>(record: Record, effects: Effects): { record: Record; effects: Effects } {
  return { record, effects }
}

/** What is asked for stands already: the call is answered with the record, and leaves no trace. */
export function unchanged<Record>(record: Record): { record: Record; effects: PerhapsNone } {
  return { record, effects: { parts: [], audit: null } }
}

export function refuse<const Code extends string>(
  code: Code,
  values?: { [name: string]: string | number },
  members?: string[],
): Refused<Code> {
  return { refusal: code, ...(values ? { values } : {}), ...(members ? { members } : {}) }
}
