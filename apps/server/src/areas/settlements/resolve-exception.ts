// A person says what was decided about an exception.
import { events, settlements } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { type ExceptionRow, exceptionsWhere } from './exception-store.ts'
import { toException } from './exception-view.ts'

export const resolveException = action(settlements.resolveException, {
  lock: ({ params }, scope) => ({
    exception: one('exception', exceptionsWhere(scope, sql`x.id = ${params.id}::uuid`, sql`for update of x`)),
  }),
  decide: ({ exception }, { body }, scope) => {
    if (exception.status !== 'waiting') return refuse('exception_resolved')
    if (exception.version !== body.version) return refuse('changed_meanwhile')
    const version = exception.version + 1
    return accept<ExceptionRow>(
      {
        ...exception,
        status: 'resolved',
        resolution: body.reason,
        resolved_by_name: scope.actor.name,
        resolved_at: new Date(scope.now),
        version,
      },
      {
        parts: [
          {
            name: 'resolved_exception',
            rows: 1,
            sql: sql`update settlement_exception set status = 'resolved', resolution = ${body.reason}::text, resolved_by = ${scope.actor.userId}::uuid,
                resolved_at = ${scope.now}::timestamptz, version = ${version}::int
              where tenant_id = ${scope.tenantId}::int and id = ${exception.id}::uuid and version = ${body.version}::int returning 1`,
          },
        ],
        history: exception.invoice_id
          ? [
              {
                subjectId: exception.invoice_id,
                event: 'exceptionResolved',
                data: { kind: exception.kind, reason: body.reason },
              },
            ]
          : [],
        audit: { subjectId: exception.id, body: { kind: exception.kind, reason: body.reason } },
        events: [
          news(events['exception.resolved'], { subjectId: exception.id, schoolId: exception.school_id, version }),
        ],
      },
    )
  },
  view: toException,
})
