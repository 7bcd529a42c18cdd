import { collection } from '@caderneta/contracts/collection'
import { queryWith } from '../../platform/operation/query.ts'
import type { Platform } from '../../platform/platform.ts'
import { openStates } from './hours-rules.ts'
import { callingRules } from './hours-store.ts'
import { byScore, claimOfUser, mostScored, waitingFamilies } from './queue-store.ts'

const mostShown = 20

const rulesOfCalling = ({ platform }: { platform: Platform }) => callingRules(platform.readPool)

export const getQueue = queryWith(
  collection.queue,
  rulesOfCalling,
  async (tx, { query: { schoolId } }, scope, rules) => {
    const open = openStates(rules, scope.now)
    const [rows, mine] = await Promise.all([
      tx.rows(waitingFamilies(scope, open, schoolId)),
      tx.first(claimOfUser(scope)),
    ])
    return {
      items: byScore(rows, scope).slice(0, mostShown),
      waiting: rows.length,
      isExact: rows.length < mostScored,
      mine: mine?.guardian_id ?? null,
    }
  },
)
