import type { Movement } from '@caderneta/contracts/conciliation-shapes'
import { conciliations } from '@caderneta/contracts/conciliations'
import { daysBetween, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { maskName } from '@caderneta/kernel/person-name'
import { sql } from 'kysely'
import { readCursor } from '../../platform/db/keyset.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { notFound } from '../../platform/refusal.ts'
import { oneConciliation } from './conciliation-store.ts'
import { type MovementRow, movementsOf } from './movements.ts'

type NamedRow = MovementRow & {
  number: number | null
  guardian_name: string | null
  conciliation_status: Movement['status']
}

/** What the bank told and the ledger has not comes first. */
export const listMovements = pages(conciliations.movements, {
  rows: async (tx, { params, query: { cursor, maxResultCount } }, scope): Promise<NamedRow[]> => {
    const day = await tx.first(oneConciliation(scope, params.id))
    if (!day) throw notFound('conciliation')
    const after = readCursor(cursor, ['number', 'text'])
    const start = after ? sql`where (m.rank, m.id) > (${after[0]}::int, ${after[1]}::text)` : sql``
    return tx.rows(
      statement(sql<NamedRow>`with page as (select m.* from (
          select *, case when told_cents = booked_cents then 1 else 0 end as rank
          from (${movementsOf(scope, day.bank_account_id, [day.day])}) s) m
          ${start} order by m.rank, m.id limit ${maxResultCount + 1}::int)
        select p.*, i.number, g.name as guardian_name, ${day.status}::text as conciliation_status
        from page p
        left join invoice i on i.tenant_id = ${scope.tenantId}::int and i.id = p.invoice_id
        left join guardian g on g.tenant_id = i.tenant_id and g.id = i.guardian_id
        order by p.rank, p.id`),
    )
  },
  key: (row) => [rankOf(row), row.id],
  view: (row, { isMasked }) => ({
    id: row.id,
    kind: row.kind,
    status: statusOf(row),
    toldCents: row.told_cents,
    feeCents: row.fee_cents,
    bookedCents: row.booked_cents,
    paidOn: row.paid_on,
    days: row.paid_on === null ? null : daysBetween(toCalendarDate(row.paid_on), toCalendarDate(row.day)),
    invoiceId: row.invoice_id,
    invoiceNumber: row.number,
    guardianName: isMasked && row.guardian_name !== null ? maskName(row.guardian_name) : row.guardian_name,
    bankFileId: row.bank_file_id,
    position: row.position,
  }),
})

function rankOf({ told_cents: told, booked_cents: booked }: MovementRow): number {
  return told === booked ? 1 : 0
}

/** A movement is as sure as its day: what is told and booked alike is proved once the statement makes the day up. */
function statusOf(row: NamedRow): Movement['status'] {
  if (row.told_cents !== row.booked_cents) return 'divergent'
  return row.conciliation_status === 'divergent' ? 'accurate' : row.conciliation_status
}
