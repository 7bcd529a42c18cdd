import { agreementApprovals, type WaiverLimit } from '@caderneta/contracts/agreement-approvals'
import { events } from '@caderneta/contracts/agreements'
import { sql } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { limitForUpdate } from './limit-store.ts'
import { toRoleLimit } from './list-limits.ts'
import { toLimit } from './waiver-limits.ts'

/** It holds for offers that are made from now on, and for who approves from now on: what was made keeps what was frozen with it. */
export const setLimit = action(agreementApprovals.setLimit, {
  lock: ({ params: { id } }, scope) => ({ role: one('agreement_role', limitForUpdate(scope, id)) }),
  decide: ({ role }, { body: { limit, version } }, scope) => {
    if (!role.makes && !role.approves) return refuse('agreement_role_makes_none', { name: role.role_name })
    if (role.version !== version) return refuse('changed_meanwhile')
    const { role_id: subjectId, role_name: name } = role
    const columns = columnsOf(limit)
    return accept(
      { ...role, ...columns, version: version + 1 },
      {
        parts: [limitPart(scope, subjectId, columns, version)],
        audit: { subjectId, body: { name, before: { limit: toLimit(role) }, after: { limit } } },
        events: [news(events['agreement.limitChanged'], { subjectId, version: version + 1, payload: {} })],
      },
    )
  },
  view: toRoleLimit,
})

/** All of them or none. */
function columnsOf(limit: WaiverLimit | null) {
  if (limit === null) return { fine_percent: null, interest_percent: null, principal_percent: null }
  const { finePercent, interestPercent, principalPercent } = limit
  return { fine_percent: finePercent, interest_percent: interestPercent, principal_percent: principalPercent }
}

type Columns = ReturnType<typeof columnsOf>

function limitPart({ tenantId }: { tenantId: number }, roleId: string, columns: Columns, version: number): Part {
  const { fine_percent: fine, interest_percent: interest, principal_percent: principal } = columns
  return {
    name: 'set_limit',
    rows: 1,
    sql: sql`insert into agreement_limit as l (tenant_id, role_id, fine_percent, interest_percent, principal_percent)
      values (${tenantId}::int, ${roleId}::uuid, ${fine}::int, ${interest}::int, ${principal}::int)
      on conflict (tenant_id, role_id) do update set fine_percent = excluded.fine_percent, interest_percent = excluded.interest_percent,
        principal_percent = excluded.principal_percent, version = l.version + 1
      where l.version = ${version}::int returning 1`,
  }
}
