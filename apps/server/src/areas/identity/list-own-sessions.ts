import { identity } from '@caderneta/contracts/identity'
import { query } from '../../platform/operation/query.ts'
import { sessionsOf, toOwnSession } from './own-sessions.ts'

export const listOwnSessions = query(identity.ownSessions, async (tx, _input, scope, platform) => {
  const rows = await tx.rows(sessionsOf(platform, scope))
  return { items: rows.map((row) => toOwnSession(platform, row, scope)).filter((session) => session !== null) }
})
