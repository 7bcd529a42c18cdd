import { collection } from '@caderneta/contracts/collection'
import { query } from '../../platform/operation/query.ts'
import { byScore, claimOfUser, mostScored, waitingFamilies } from './queue-store.ts'

const mostShown = 20

export const getQueue = query(collection.queue, async (tx, { query: { schoolId } }, scope) => {
  const [rows, mine] = await Promise.all([tx.rows(waitingFamilies(scope, schoolId)), tx.first(claimOfUser(scope))])
  return {
    items: byScore(rows, scope).slice(0, mostShown),
    waiting: rows.length,
    isExact: rows.length < mostScored,
    mine: mine?.guardian_id ?? null,
  }
})
