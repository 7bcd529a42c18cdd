import { events, users } from '@caderneta/contracts/users'
import { sql } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { defaultLanguage } from '../settings/public.ts'
import { firstAccessAnswer, invitation, isFresh, newFirstAccess } from './first-access.ts'
import { judgeOf } from './one-user.ts'
import { canSendFirstAccess } from './user-rules.ts'
import { targetOf, userForUpdate } from './user-store.ts'

export const sendFirstAccess = action(users.sendFirstAccess, {
  prepare: async (_input, { platform, scope }) => ({
    platform,
    access: newFirstAccess(platform),
    standard: await defaultLanguage(platform.readPool, scope.tenantId),
  }),
  lock: ({ params }, scope) => ({ user: one('user', userForUpdate(scope, params.id)) }),
  decide: ({ user }, _input, scope, { platform, access, standard }) => {
    const ability = canSendFirstAccess(targetOf(user), judgeOf(scope))
    if (!ability.can) return refuse(ability.reason)
    if (isFresh(user.password_link_until, access)) return refuse('password_link_just_sent')
    const update = sql`update app_user set password_link_hash = ${access.hash}::bytea,
        password_link_until = ${access.until}::timestamptz, password_link_mailed = ${access.isMailed}::boolean, version = version + 1
      where tenant_id = ${scope.tenantId}::int and id = ${user.id}::uuid returning 1`
    const { tenantId } = scope
    const locale = user.language === 'en' || user.language === 'pt-BR' ? user.language : standard
    const { id, name, email } = user
    const answer = firstAccessAnswer(platform, user, access)
    const letter = invitation(platform, { tenantId, id, name, email, locale }, access)
    return accept(answer, {
      parts: [{ name: 'changed_user', rows: 1, sql: update }, ...letter.parts],
      history: [{ subjectId: user.id, event: 'invited' }],
      audit: { subjectId: user.id, body: { until: answer.until } },
      events: [news(events['user.updated'], { subjectId: user.id, version: user.version + 1 }), ...letter.events],
    })
  },
  view: (record) => record,
})
