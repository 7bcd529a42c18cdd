// What a decision wants written: pure data. `commitOperation` alone turns it into SQL.
import type { OperationNodeSource } from 'kysely'

/** One data-modifying part of the area's own tables: `insert … returning …` or `update … returning …`, and how many rows it must touch (`any` = that is not decided here). */
export type Part = { name: string; sql: OperationNodeSource; rows: number | 'any' }

/** Cents moved from one account to another within an entry. */
export type Leg = { debit: AccountRef; credit: AccountRef; cents: number; invoiceId?: string }
export type AccountRef = { id: string; kind: string; ownerId: string | null }

/** Postings of one business event. */
export type Entry = { kind: string; subjectId: string; postedOn: string; legs: Leg[]; reverses?: string }

export type HistoryLine = { subjectId: string; event: string; data?: Record<string, unknown> }
export type AuditLine = { action?: string; subjectId: string | null; body: Record<string, unknown> }
export type OutboxEvent = {
  topic: string
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

export type Decision<Record> =
  | { record: Record; effects: Effects }
  | { refusal: string; values?: { [name: string]: string | number }; members?: string[] }

export function accept<Record>(record: Record, effects: Effects): Decision<Record> {
  return { record, effects }
}

export function refuse<const Code extends string>(
  code: Code,
  values?: { [name: string]: string | number },
  members?: string[],
) {
  return { refusal: code, ...(values ? { values } : {}), ...(members ? { members } : {}) }
}
