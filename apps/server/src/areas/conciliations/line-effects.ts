// What a decision about a line of a statement writes: the line, its day, the entry, and who is told. The day is locked before the line.
import { events } from '@caderneta/contracts/conciliations'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { differences } from '../../platform/operation/changes.ts'
import type { Effects, Entry } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import type { MatchedLine } from './conciliation-entries.ts'
import type { ConciliationRow } from './conciliation-store.ts'
import type { LineRow } from './line-store.ts'

type Columns = { conciliation_id?: string | null; is_by_rule?: boolean; aside_reason?: string | null }
type Decided = {
  line: LineRow
  columns: Columns
  /** The day that gets the line (1) or loses it (-1). */
  day?: { row: ConciliationRow; sign: 1 | -1 }
  entry?: Entry
}

export function decidedLine(scope: Scope, decided: Decided): { after: LineRow; effects: Effects } {
  const { line, columns, day, entry } = decided
  const all = { ...columns, decided_by_name: scope.actor.name }
  const about = day?.row ?? line
  return {
    after: { ...line, ...all, ...shownPlace(columns, day), version: line.version + 1 },
    effects: {
      parts: [changedRow('statement_line', scope, line, all), ...(day ? [movedDay(scope, line, day)] : [])],
      history: day ? [historyOf(line, day)] : [],
      entries: entry ? [entry] : [],
      audit: { subjectId: line.id, body: { ...differences(line, columns), cents: line.cents, day: line.day } },
      events: [news(events['conciliation.changed'], { subjectId: about.id, version: about.version + 1 })],
    },
  }
}

function historyOf({ cents, day, text }: LineRow, { row, sign }: NonNullable<Decided['day']>) {
  return { subjectId: row.id, event: sign > 0 ? 'lineMatched' : 'lineUnmatched', data: { cents, day, text } }
}

function movedDay(scope: Scope, { cents }: LineRow, { row, sign }: NonNullable<Decided['day']>) {
  return changedRow('conciliation', scope, row, {
    credited_cents: toCents(row.credited_cents + sign * cents),
    line_count: row.line_count + sign,
  })
}

function shownPlace({ aside_reason: reason }: Columns, day: Decided['day']) {
  if (day && day.sign > 0)
    return { state: 'matched' as const, conciliation_day: day.row.day, conciliation_stage: day.row.stage }
  return { state: reason ? ('aside' as const) : ('open' as const), conciliation_day: null, conciliation_stage: null }
}

export function matchedFacts({
  tenant_id: tenantId,
  bank_account_id: bankAccountId,
  id: lineId,
  cents,
  day,
}: LineRow): MatchedLine {
  return { tenantId, bankAccountId, lineId, cents, day }
}
