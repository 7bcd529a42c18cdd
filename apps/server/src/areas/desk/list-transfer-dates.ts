import { type DeskDate, DeskMissing, DeskState, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { sql } from 'kysely'
import { allOf, when } from '../../platform/db/conditions.ts'
import { readCursor } from '../../platform/db/keyset.ts'
import { foundIn } from '../../platform/db/like-pattern.ts'
import { statement } from '../../platform/db/sql.ts'
import { pages } from '../../platform/operation/pages.ts'
import { type DateRow, ranked } from './dates-to-pay.ts'

export const listTransferDates = pages(deskTransfers.transferDates, {
  select: ({ query: asked }, scope) => {
    const after = readCursor(asked.cursor, ['number', 'text'])
    const wanted = allOf([
      when(asked.networkId, (ids) => sql`r.network_id = any(${ids}::int[])`),
      when(asked.state, (states) => sql`r.state = any(${states}::text[])`),
      when(asked.missing, (kinds) => sql`r.missing = any(${kinds}::text[])`),
      when(asked.isToday, (isToday) => sql`r.is_today = ${isToday}::boolean`),
      when(asked.search, (text) => foundIn(sql`r.network_name || ' ' || r.school_name`, text)),
      when(after, ([urgency, id]) => sql`(r.urgency, r.id) > (${urgency}::int, ${id}::text)`),
    ])
    return statement(sql<DateRow>`select r.* from (${ranked(scope)}) r where ${wanted}
        order by r.urgency, r.id limit ${asked.maxResultCount + 1}::int`)
  },
  sorted: {
    school: ['school_name', 'text'],
    lacks: ['missing', DeskMissing.options],
    network: ['network_name', 'text'],
    due: ['due_on', 'date'],
    state: ['state', DeskState.options],
    leaves: ['scheduled_on', 'date'],
    reason: ['reason', 'text'],
    amount: ['cents', 'amount'],
  },
  tie: ['id', 'text'],
  key: (row) => [row.urgency, row.id],
  view: toDate,
})

function toDate(row: DateRow): DeskDate {
  return {
    id: row.id,
    networkId: row.network_id,
    networkName: row.network_name,
    transferId: row.transfer_id,
    schoolName: row.school_name,
    competence: row.competence,
    installment: row.installment,
    dueOn: row.due_on,
    scheduledOn: row.scheduled_on,
    cents: row.cents,
    transferOpenCents: row.transfer_open_cents,
    state: DeskState.parse(row.state),
    isWaitingApproval: row.is_waiting_approval,
    isLate: row.is_late,
    missing: row.missing === null ? null : DeskMissing.parse(row.missing),
    isToday: row.is_today,
    reason: row.reason,
  }
}
