// What a decision about a day writes: the row, its entry, and who is told. Status and stage follow from the columns, in the database and here.
import { events } from '@caderneta/contracts/conciliations'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { differences } from '../../platform/operation/changes.ts'
import type { Effects, Entry } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { StatementFee } from './conciliation-entries.ts'
import type { ConciliationRow } from './conciliation-store.ts'

type Columns = Parameters<typeof changedRow<'conciliation'>>[3]
type Decided = { day: ConciliationRow; columns: Columns; event: string; comment?: string; entry?: Entry }

export function decidedDay(
  scope: Scope,
  { day, columns, event, comment, entry }: Decided,
): { after: ConciliationRow; effects: Effects } {
  const { id: subjectId } = day
  const after = withState({ ...day, ...given(day, columns), version: day.version + 1 })
  const data = { differenceCents: day.difference_cents, ...(comment ? { comment } : {}) }
  return {
    after,
    effects: {
      parts: [changedRow('conciliation', scope, day, columns)],
      history: [{ subjectId, event, data }],
      entries: entry ? [entry] : [],
      audit: { subjectId, body: { ...differences(day, columns), ...(comment ? { comment } : {}) } },
      events: [news(events['conciliation.changed'], { subjectId, version: after.version })],
    },
  }
}

type Decision = Pick<
  ConciliationRow,
  'adjusted_cents' | 'accepted_cents' | 'transferred_cents' | 'reason' | 'decided_by' | 'decided_by_name' | 'decided_at'
>

/** Only what a decision about a day may change is shown changed. */
function given(day: ConciliationRow, columns: Columns): Decision {
  return {
    adjusted_cents: columns.adjusted_cents === undefined ? day.adjusted_cents : toCents(Number(columns.adjusted_cents)),
    accepted_cents: centsOr(columns.accepted_cents, day.accepted_cents),
    transferred_cents: centsOr(columns.transferred_cents, day.transferred_cents),
    reason: columns.reason === undefined ? day.reason : columns.reason,
    decided_by: columns.decided_by === undefined ? day.decided_by : columns.decided_by,
    decided_by_name: columns.decided_by_name === undefined ? day.decided_by_name : columns.decided_by_name,
    decided_at: day.decided_at,
  }
}

function centsOr<Given extends number | null | undefined, Old>(value: Given, old: Old) {
  if (value === undefined) return old
  return value === null ? null : toCents(value)
}

function withState(row: ConciliationRow): ConciliationRow {
  const difference = toCents(row.credited_cents + row.adjusted_cents + row.fee_cents - row.booked_cents)
  const after = { ...row, difference_cents: difference }
  return { ...after, status: statusOf(after), stage: stageOf(after) }
}

function statusOf(row: ConciliationRow): ConciliationRow['status'] {
  if (!row.is_covered && row.line_count === 0) return 'notSynchronized'
  return row.told_cents === row.booked_cents && row.difference_cents === 0 ? 'accurate' : 'divergent'
}

function stageOf(row: ConciliationRow): ConciliationRow['stage'] {
  const status = statusOf(row)
  const isAccepted = status === 'divergent' && row.accepted_cents === row.difference_cents
  if (status !== 'accurate' && !isAccepted) return 'open'
  return row.transferred_cents === row.credited_cents ? 'transferred' : 'prepared'
}

export function feeFacts(
  { tenant_id: tenantId, bank_account_id: bankAccountId, id: conciliationId, day }: ConciliationRow,
  cents: number,
): StatementFee {
  return { tenantId, bankAccountId, conciliationId, cents, day }
}

/** Columns of a decision that is taken, or taken back. */
export function decidedNow({ actor, now }: Scope, reason: string) {
  return { reason, decided_by: actor.userId, decided_by_name: actor.name, decided_at: new Date(now) }
}
export const undecided = {
  reason: null,
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  accepted_cents: null,
  adjusted_cents: toCents(0),
}
