// Reprogramming: instead of at once, a retention is taken in installments on transfer dates, with interest by the month.
import { events, retentions } from '@caderneta/contracts/retentions'
import { toCents } from '@caderneta/kernel/money'
import type { Scope } from '../../platform/access/scope.ts'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { payingDates } from '../plans/public.ts'
import { datesOfRetention } from './list-dates.ts'
import { canProgram, type Planned, plannedInstallments } from './retention-rules.ts'
import { retentionForUpdate, type RetentionRow } from './retention-store.ts'
import { toRetention } from './retention-view.ts'

export const programRetention = action(retentions.program, {
  lock: ({ params: { id } }, scope) => ({
    retention: one('retention', retentionForUpdate(scope, id)),
    months: datesOfRetention(scope, id),
  }),
  decide: ({ retention, months }, { body }, scope) => {
    const ability = canProgram(retention)
    if (!ability.can) return refuse(ability.reason)
    if (retention.version !== body.version) return refuse('changed_meanwhile')
    const rate = { kind: body.rateKind, ppm: body.rate }
    const planned = plannedInstallments(body.installments, retention, payingDates(months), rate)
    if ('fault' in planned) return refuse(planned.fault.code, planned.fault.values, [planned.fault.member])
    const { installments } = planned
    const interest = installments.reduce((sum, each) => sum + each.interestCents, 0)
    const changes = {
      status: 'programmed' as const,
      installments: installments.length,
      interest_cents: toCents(interest),
      rate_kind: body.rateKind,
      rate_ppm: body.rate,
      program_reason: body.reason,
    }
    const after: RetentionRow = {
      ...retention,
      ...changes,
      next_due_on: installments[0]?.dueOn ?? null,
      open_cents: retention.cents + interest,
      version: retention.version + 1,
    }
    const { id: subjectId, school_id: schoolId } = retention
    return accept(after, {
      parts: [changedRow('retention', scope, retention, changes), installmentsPart(scope, retention, installments)],
      history: [{ subjectId, event: 'programmed', data: { comment: body.reason, installments: installments.length } }],
      audit: { subjectId, body: { before: { status: retention.status }, after: changes, schedule: installments } },
      events: [news(events['retention.changed'], { subjectId, schoolId, version: after.version })],
    })
  },
  view: toRetention,
})

function installmentsPart({ tenantId }: Scope, { id, cents: total }: RetentionRow, all: readonly Planned[]): Part {
  const ends = all.map((_, at) => all.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, 0))
  return {
    name: 'new_retention_installment',
    rows: all.length,
    sql: sql`insert into retention_installment (tenant_id, retention_id, total_cents, id, position, due_on, competence, cents, interest_cents,
        to_cents, from_cents, prev_position, prev_due_on)
      select ${tenantId}::int, ${id}::uuid, ${total}::bigint, n.id, n.position, n.due_on, n.competence, n.cents, n.interest_cents, n.ends, n.ends - n.cents,
        nullif(n.position - 1, 0), lag(n.due_on) over (order by n.position)
      from unnest(${all.map(newId)}::uuid[], ${all.map((_, at) => at + 1)}::smallint[], ${all.map(({ dueOn }) => dueOn)}::date[],
        ${all.map(({ competence }) => competence)}::date[], ${all.map(({ cents }) => cents)}::bigint[],
        ${all.map(({ interestCents }) => interestCents)}::bigint[], ${ends}::bigint[])
        n(id, position, due_on, competence, cents, interest_cents, ends) returning 1`,
  }
}
