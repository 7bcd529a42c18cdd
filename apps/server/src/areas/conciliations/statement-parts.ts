// What a statement that was read writes, in whole arrays.
import type { Statement, StatementColumns } from '@caderneta/banking'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import type { StoredBytes } from '../bank-files/public.ts'
import type { Part } from '../../platform/operation/effects.ts'
import type { NewLine } from './new-lines.ts'
import type { DayRow } from './statement-store.ts'

export type PlacedLine = NewLine & { id: string; dayId: string | null }
type Numbered = { statementId: string; bankAccountId: string; stored: StoredBytes }

export function newStatementPart(
  { tenantId, actor }: Scope,
  { statementId, bankAccountId, stored }: Numbered,
  { format, from, to, closingCents, lines }: Statement,
  newCount: number,
): Part {
  return {
    name: 'new_bank_statement',
    rows: 1,
    sql: sql`insert into bank_statement (tenant_id, id, bank_account_id, format, file_name, file_id, sha256, from_on, to_on, closing_cents, line_count,
        new_count, created_by, created_by_name)
      values (${tenantId}::int, ${statementId}::uuid, ${bankAccountId}::uuid, ${format}::text, ${stored.name}::text, ${stored.fileId}::uuid,
        ${stored.hash}::bytea, ${from}::date, ${to}::date, ${closingCents}::bigint, ${lines.length}::int, ${newCount}::int,
        ${actor.userId}::uuid, ${actor.name}::text) returning 1`,
  }
}

export function newLinesPart(
  { tenantId }: Scope,
  { statementId, bankAccountId }: Numbered,
  lines: readonly PlacedLine[],
): Part[] {
  if (lines.length === 0) return []
  const column = <Value>(read: (line: PlacedLine) => Value) => lines.map(read)
  return [
    {
      name: 'new_statement_line',
      rows: lines.length,
      sql: sql`insert into statement_line (tenant_id, id, bank_account_id, statement_id, position, day, cents, kind, bank_ref, document, text, turn,
          conciliation_id, is_by_rule)
        select ${tenantId}::int, n.id, ${bankAccountId}::uuid, ${statementId}::uuid, n.position, n.day, n.cents, n.kind, n.bank_ref, n.document, n.text,
          n.turn, n.conciliation_id, n.conciliation_id is not null
        from unnest(${column(({ id }) => id)}::uuid[], ${column(({ line }) => line)}::int[], ${column(({ day }) => day)}::date[],
          ${column(({ cents }) => cents)}::bigint[], ${column(({ kind }) => kind)}::text[], ${column(({ bankId }) => bankId)}::text[],
          ${column(({ document }) => document)}::text[], ${column(({ text }) => text)}::text[], ${column(({ turn }) => turn)}::int[],
          ${column(({ dayId }) => dayId)}::uuid[]) n(id, position, day, cents, kind, bank_ref, document, text, turn, conciliation_id) returning 1`,
    },
  ]
}

/** Lines that waited and have their day now. */
export function placedLinesPart(
  { tenantId }: Scope,
  waiting: readonly { id: string; version: number }[],
  dayOf: ReadonlyMap<string, string>,
): Part[] {
  const lines = waiting.flatMap(({ id, version }) => {
    const dayId = dayOf.get(id)
    return dayId === undefined ? [] : [{ id, version, dayId }]
  })
  if (lines.length === 0) return []
  return [
    {
      name: 'placed_statement_line',
      rows: lines.length,
      sql: sql`update statement_line l set conciliation_id = n.day_id, is_by_rule = true, version = l.version + 1
        from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ version }) => version)}::int[], ${lines.map(({ dayId }) => dayId)}::uuid[])
          n(id, version, day_id)
        where l.tenant_id = ${tenantId}::int and l.id = n.id and l.version = n.version returning 1`,
    },
  ]
}

export type Credited = Map<string, { cents: number; count: number }>

/** Days that got lines, and those that the statement covers first. */
export function creditedDaysPart(
  { tenantId }: Scope,
  days: readonly DayRow[],
  { from, to }: Statement,
  credited: Credited,
): Part[] {
  const changed = days.flatMap(({ id, day, version, is_covered: wasCovered }) => {
    const isCovered = wasCovered || (day >= from && day <= to)
    const got = credited.get(id)
    return got || isCovered !== wasCovered ? [{ id, version, isCovered, ...(got ?? { cents: 0, count: 0 }) }] : []
  })
  if (changed.length === 0) return []
  return [
    {
      name: 'credited_conciliation',
      rows: changed.length,
      sql: sql`update conciliation c set credited_cents = c.credited_cents + n.cents, line_count = c.line_count + n.count, is_covered = n.is_covered,
          version = c.version + 1
        from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ version }) => version)}::int[], ${changed.map(({ cents }) => cents)}::bigint[],
          ${changed.map(({ count }) => count)}::int[], ${changed.map(({ isCovered }) => isCovered)}::bool[]) n(id, version, cents, count, is_covered)
        where c.tenant_id = ${tenantId}::int and c.id = n.id and c.version = n.version returning 1`,
    },
  ]
}

/** How the sheet of this account was read: so the next one is read too. */
export function columnsPart({ tenantId }: Scope, accountId: string, columns: StatementColumns | null): Part[] {
  if (columns === null) return []
  return [
    {
      name: 'statement_columns_kept',
      rows: 1,
      sql: sql`insert into statement_columns (tenant_id, bank_account_id, columns)
        values (${tenantId}::int, ${accountId}::uuid, ${JSON.stringify(columns)}::jsonb)
        on conflict (tenant_id, bank_account_id) do update set columns = excluded.columns returning 1`,
    },
  ]
}
