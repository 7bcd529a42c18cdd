import { events, users } from '@caderneta/contracts/users'
import { sql } from '../../platform/db/sql.ts'
import { news } from '../../platform/outbox/news.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canMail } from '../deliveries/public.ts'
import { isFresh, linkShown } from './first-access.ts'
import { newLink } from './mailed-link.ts'
import { judgeOf } from './one-user.ts'
import { canMakePasswordLink } from './user-rules.ts'
import { targetOf, userForUpdate } from './user-store.ts'

const goodForMs = 3_600_000

/** The way back of who forgot a password, where no message can reach them: an administrator hands the link over. */
export const makePasswordLink = action(users.makePasswordLink, {
  prepare: async (_input, { platform }) => ({ platform, link: newLink(platform, goodForMs) }),
  lock: ({ params }, scope) => ({ user: one('user', userForUpdate(scope, params.id)) }),
  decide: ({ user }, _input, scope, { platform, link }) => {
    const ability = canMakePasswordLink(targetOf(user), judgeOf(scope), canMail(platform))
    if (!ability.can) return refuse(ability.reason)
    if (isFresh(user.password_link_until, link)) return refuse('password_link_just_sent')
    const update = sql`update app_user set password_link_hash = ${link.hash}::bytea,
        password_link_until = ${link.until}::timestamptz, password_link_mailed = false, version = version + 1
      where tenant_id = ${scope.tenantId}::int and id = ${user.id}::uuid returning 1`
    const answer = linkShown(platform, 'new-password', user.id, link)
    return accept(answer, {
      parts: [{ name: 'changed_user', rows: 1, sql: update }],
      history: [{ subjectId: user.id, event: 'passwordLinkMade' }],
      audit: { subjectId: user.id, body: { until: answer.until } },
      events: [news(events['user.updated'], { subjectId: user.id, version: user.version + 1 })],
    })
  },
  view: (record) => record,
})
