// A day has passed: the transfers of a month that has begun are opened, those whose closing day is over and whose plan closes by itself are
// closed as a job, and the others are calculated. Heard twice, the second time finds them closed.
import { events as networkEvents } from '@caderneta/contracts/tenants'
import { firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { networkSubject } from '../../platform/access/network-subject.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { writeTransaction } from '../../platform/db/connection.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { commitOperation } from '../../platform/operation/commit-operation.ts'
import { on } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { mostCalculated, mostClosed, schoolPieces, type TransferOfSchool } from './school-pieces.ts'
import { calculateTransfers, closeTransfers } from './many-transfers.job.ts'
import { missingTransfers, openedEffects, openingTransfers, openingTurn } from './open-transfers.ts'

export const onDayPassed = on(networkEvents['day-passed'], {
  name: 'transfers.close',
  isInOrder: true,
  hear: async ({ payload }, context) => {
    await openMonth(context, payload.day)
    await planDay(context, payload.day)
    context.platform.wakeRelay()
  },
})

async function openMonth({ platform, scope }: JobContext, day: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const [, missing] = await Promise.all([
      tx.rows(openingTurn(scope)),
      tx.rows(missingTransfers(scope, firstOfMonth(toCalendarDate(day)))),
    ])
    if (missing.length === 0) return
    const effects = openedEffects(scope, openingTransfers(missing))
    await commitOperation(tx, { actor: scope.actor, operation: 'transfers.open', effects })
  })
}

async function planDay({ platform, scope }: JobContext, day: string): Promise<void> {
  await writeTransaction(platform.writePool, scope.tenantId, async (tx) => {
    const open = await tx.rows(openOn(scope, day))
    const due = open.filter(({ is_due: isDue }) => isDue)
    const others = open.filter(({ is_due: isDue }) => !isDue)
    const planned = [
      ...(due.length > 0
        ? [closeTransfers.plan(scope, { id: newId(), pieces: schoolPieces(due, mostClosed), input: {} })]
        : []),
      ...(others.length > 0
        ? [calculateTransfers.plan(scope, { id: newId(), pieces: schoolPieces(others, mostCalculated), input: {} })]
        : []),
    ]
    if (planned.length === 0) return
    await commitOperation(tx, {
      actor: scope.actor,
      operation: 'transfers.planDay',
      effects: {
        parts: planned.flatMap(({ parts }) => parts),
        audit: {
          subjectId: networkSubject(scope.tenantId),
          body: { day, closing: due.length, calculating: others.length },
        },
        events: planned.map(({ event }) => event),
      },
    })
  })
}

/**
 * The earliest month first. One whose school took another plan for its month since the last estimate is calculated, not closed: only the next day knows
 * when that plan closes it, and whether by itself.
 */
function openOn({ tenantId }: Scope, day: string): Query<TransferOfSchool & { is_due: boolean }> {
  return statement(sql<
    TransferOfSchool & { is_due: boolean }
  >`select t.id, t.school_id, coalesce(v.auto_close and t.closes_on < ${day}::date, false) as is_due
    from transfer t
    left join lateral (select sp.id, sp.plan_id from school_plan sp where sp.tenant_id = t.tenant_id and sp.school_id = t.school_id
      and sp.valid_from <= t.competence order by sp.valid_from desc limit 1) sp on sp.id = t.school_plan_id
    left join lateral (select w.auto_close from plan_version w where w.tenant_id = t.tenant_id and w.plan_id = sp.plan_id and w.valid_from <= t.competence
      order by w.valid_from desc, w.number desc limit 1) v on true
    where t.tenant_id = ${tenantId}::int and t.status = 'open' order by t.competence, t.school_id`)
}
