import { collection } from '@caderneta/contracts/collection'
import type { BillingStatus } from '@caderneta/contracts/collection-shapes'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { daysLate } from './delay-rules.ts'
import {
  familyEffects,
  familyPart,
  flaggedRecord,
  guardianForUpdate,
  knownFamily,
  owedBy,
  standingStatus,
} from './family-store.ts'
import { canForward } from './status-rules.ts'

export const setStatus = action(collection.setStatus, {
  lock: ({ params }, scope) => ({
    guardian: one('family', guardianForUpdate(scope, params.id)),
    known: knownFamily(scope, params.id),
    flagged: flaggedRecord(scope, params.id),
    owed: owedBy(scope, params.id),
  }),
  decide: (
    { guardian, known: [known], flagged: [flagged], owed: [oldest] },
    { body: { status, reason, dossier } },
    scope,
  ) => {
    const before = standingStatus(known, oldest?.since)
    if (before === status) return refuse('family_has_that_status', {}, ['status'])
    const problem = justiceProblem(status, dossier, {
      daysLate: oldest ? daysLate(toCalendarDate(oldest.since), scope.today) : 0,
      flag: flagged?.flag ?? null,
      status: before,
    })
    if (problem) return refuse(problem.code, problem.values, problem.members)
    const changes = { status, status_on: scope.today, dossier: dossier || null }
    const told = {
      event: 'billingStatusSet',
      comment: reason,
      body: { before: { status: before }, after: { ...changes, reason } },
    }
    return accept({ id: guardian.id }, familyEffects(guardian, [familyPart(scope, guardian.id, known, changes)], told))
  },
  view: (record) => record,
})

/** Justice asks for a delay, a dossier, and that nothing suspends the family; no other status takes a dossier. */
function justiceProblem(status: BillingStatus, dossier: string | null, facts: Parameters<typeof canForward>[0]) {
  const values = { days: facts.daysLate }
  if (status !== 'forwardToJustice')
    return dossier ? { code: 'dossier_not_expected' as const, values: {}, members: ['dossier'] } : null
  const ability = canForward(facts)
  if (!ability.can) return { code: ability.reason, values, members: ['status'] }
  return dossier ? null : { code: 'justice_needs_dossier' as const, values, members: ['dossier'] }
}
