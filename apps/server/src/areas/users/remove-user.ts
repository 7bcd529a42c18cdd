import { events, users } from '@caderneta/contracts/users'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { judgeOf } from './one-user.ts'
import { canRemoveUser } from './user-rules.ts'
import { administratorsForUpdate, membershipParts, targetOf, userForUpdate } from './user-store.ts'
import { auditedColumns, maskedPerson } from './user-view.ts'

export const removeUser = action(users.remove, {
  lock: ({ params }, scope) => ({
    administrators: administratorsForUpdate(scope),
    user: one('user', userForUpdate(scope, params.id)),
  }),
  decide: ({ user }, _input, scope) => {
    const ability = canRemoveUser(targetOf(user), judgeOf(scope))
    if (!ability.can) return refuse(ability.reason)
    return accept(
      { id: user.id },
      {
        parts: [...leavingParts(scope.tenantId, user.id), ...membershipParts(scope.tenantId, user.id, [], [])],
        history: [{ subjectId: user.id, event: 'removed' }],
        audit: { subjectId: user.id, body: { before: maskedPerson(auditedColumns(user)) } },
        events: [news(events['user.removed'], { subjectId: user.id, version: user.version + 1 })],
      },
    )
  },
  view: (record) => record,
})

/** The row stays for what points to it, its ways in and its personal data go; the e-mail is free again. */
function leavingParts(tenantId: number, userId: string): Part[] {
  const part = (name: string, rows: Part['rows'], query: RawBuilder<unknown>): Part => ({ name, rows, sql: query })
  return [
    part(
      'removed_user',
      1,
      sql`update app_user set is_active = false, removed_at = clock_timestamp(), session_version = session_version + 1,
          version = version + 1, email = id::text || '@removido.invalid', user_name = id::text, phone = null, document = null,
          password_hash = null, password_link_hash = null, search = ''
        where tenant_id = ${tenantId}::int and id = ${userId}::uuid returning 1`,
    ),
    part('freed_email', 1, sql`delete from control.sign_in_email where user_id = ${userId}::uuid returning 1`),
  ]
}
