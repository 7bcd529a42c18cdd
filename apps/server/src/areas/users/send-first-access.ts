import { users } from '@caderneta/contracts/users'
import { sql } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { firstAccessAnswer, isFresh, newFirstAccess } from './first-access.ts'
import { judgeOf } from './get-user.ts'
import { canSendFirstAccess } from './user-rules.ts'
import { targetOf, userForUpdate } from './user-store.ts'

export const sendFirstAccess = action(users.sendFirstAccess, {
  prepare: async ({ params }, { platform }) => {
    const access = newFirstAccess(platform)
    return { access, answer: firstAccessAnswer(platform, params.id, access) }
  },
  lock: ({ params }, scope) => ({ user: userForUpdate(scope, params.id) }),
  missing: { user: 'user' },
  decide: ({ user: [user] }, _input, scope, { access, answer }) => {
    if (!user) return refuse('user_not_found')
    const ability = canSendFirstAccess(targetOf(user), judgeOf(scope))
    if (!ability.can) return refuse(ability.reason)
    if (isFresh(user.password_link_until, access)) return refuse('password_link_just_sent')
    const update = sql`update app_user set password_link_hash = ${access.hash}::bytea,
        password_link_until = ${access.until}::timestamptz, version = version + 1
      where tenant_id = ${scope.tenantId}::int and id = ${user.id}::uuid returning 1`
    return accept(answer, {
      parts: [{ name: 'changed_user', rows: 1, sql: update }],
      history: [{ subjectId: user.id, event: 'invited' }],
      audit: { subjectId: user.id, body: { until: answer.until } },
    })
  },
  view: (record) => record,
})
