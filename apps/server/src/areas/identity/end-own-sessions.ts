import { identity } from '@caderneta/contracts/identity'
import { action } from '../../platform/operation/action.ts'
import { accept } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { endedSessionsPart } from '../users/public.ts'
import { endedSessionParts, sessionsOf } from './own-sessions.ts'

/** One by its place in the state of the sign-in; all by the version of the person's sessions, which also ends what is not listed. */
export const endOwnSessions = action(identity.endOwnSessions, {
  prepare: async (_input, { platform }) => ({ platform }),
  lock: (_input, scope, { platform }) => ({ sessions: sessionsOf(platform, scope) }),
  decide: ({ sessions }, { body: { sessionId } }, { tenantId, actor: { userId } }) => {
    const ended = sessionId === null ? sessions : sessions.filter(({ id }) => id === sessionId)
    if (sessionId !== null && ended.length === 0) throw notFound('session')
    const parts = ended.flatMap(endedSessionParts)
    return accept(
      { sessionId },
      {
        parts: sessionId === null ? [endedSessionsPart({ tenantId, userId }), ...parts] : parts,
        audit: { subjectId: userId, body: { sessions: ended.length } },
      },
    )
  },
  view: (record) => record,
})
