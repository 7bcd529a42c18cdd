// Prepared days are marked as transferred: their money was passed on of the account. All of them, or none.
import { conciliations, events } from '@caderneta/contracts/conciliations'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { sql } from 'kysely'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, type Part, refuse, type Refused } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canTransfer } from './conciliation-rules.ts'
import { type ConciliationRow, conciliationsForUpdate } from './conciliation-store.ts'

type Mark = { transferredOn: string; reference: string }

export const transferConciliations = action(conciliations.transfer, {
  lock: ({ body }, scope) => ({
    days: conciliationsForUpdate(
      scope,
      body.items.map(({ id }) => id),
    ),
  }),
  decide: ({ days }, { body: { items, ...mark } }, scope) => {
    const versions = new Map(items.map(({ id, version }) => [id, version]))
    if (days.length !== versions.size) return refuse('conciliation_not_found')
    if (mark.transferredOn > scope.today) return refuse('conciliation_transfer_in_future', {}, ['transferredOn'])
    const refused = days.map((day) => problemOf(day, mark, days.length > 1)).find((problem) => problem !== null)
    if (refused) return refused
    if (days.some(({ id, version }) => versions.get(id) !== version)) return refuse('changed_meanwhile')
    const cents = days.reduce((sum, { credited_cents: credited }) => sum + credited, 0)
    return accept(
      { count: days.length, cents },
      {
        parts: [markedPart(scope, days, mark)],
        history: days.map(({ id, credited_cents: credited }) => ({
          subjectId: id,
          event: 'transferred',
          data: { cents: credited, reference: mark.reference, on: mark.transferredOn },
        })),
        audit: {
          subjectId: days.length === 1 && days[0] ? days[0].id : networkSubject(scope.tenantId),
          body: { ...mark, cents, conciliationIds: days.map(({ id }) => id) },
        },
        events: days.map(({ id, version }) =>
          news(events['conciliation.changed'], { subjectId: id, version: version + 1 }),
        ),
      },
    )
  },
  view: (record) => record,
})

type Problem = Refused<
  | 'conciliation_not_prepared'
  | 'conciliation_day_not_prepared'
  | 'conciliation_transferred'
  | 'conciliation_is_transferred'
  | 'conciliation_transfer_before_credit'
>

const ofMany = {
  conciliation_day_not_prepared: 'conciliation_not_prepared',
  conciliation_is_transferred: 'conciliation_transferred',
} as const

/** Of many days the refusal names the one that stops them. */
function problemOf(row: ConciliationRow, { transferredOn }: Mark, isOneOfMany: boolean): Problem | null {
  const day = formatDate(toCalendarDate(row.day))
  const ability = canTransfer(row)
  if (!ability.can) return isOneOfMany ? refuse(ofMany[ability.reason], { day }) : refuse(ability.reason)
  return transferredOn < row.day ? refuse('conciliation_transfer_before_credit', { day }, ['transferredOn']) : null
}

/** The database asks once more whether each is prepared: the row that was locked is the row that is marked. */
function markedPart({ tenantId, actor }: Scope, days: readonly ConciliationRow[], mark: Mark): Part {
  return {
    name: 'marked_conciliation',
    rows: days.length,
    sql: sql`update conciliation c set transferred_cents = c.credited_cents, transferred_on = ${mark.transferredOn}::date,
        transfer_reference = ${mark.reference}::text, transferred_by_name = ${actor.name}::text, version = c.version + 1
      where c.tenant_id = ${tenantId}::int and c.id = any(${days.map(({ id }) => id)}::uuid[]) and c.stage = 'prepared' returning 1`,
  }
}
