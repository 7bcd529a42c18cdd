import { events, users } from '@caderneta/contracts/users'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { judgeOf } from './one-user.ts'
import { endedSessionsPart } from './own-marks.ts'
import { canUpdateUser } from './user-rules.ts'
import { targetOf, userForUpdate } from './user-store.ts'

export const endSessions = action(users.endSessions, {
  lock: ({ params }, scope) => ({ user: one('user', userForUpdate(scope, params.id)) }),
  decide: ({ user }, _input, scope) => {
    const ability = canUpdateUser(targetOf(user), judgeOf(scope))
    if (!ability.can) return refuse(ability.reason)
    return accept(
      { id: user.id },
      {
        parts: [endedSessionsPart({ tenantId: scope.tenantId, userId: user.id })],
        history: [{ subjectId: user.id, event: 'sessionsEnded' }],
        audit: { subjectId: user.id, body: {} },
        events: [news(events['user.updated'], { subjectId: user.id, version: user.version })],
      },
    )
  },
  view: (record) => record,
})
