import { events, negativeListings } from '@caderneta/contracts/negative-listings'
import { action } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { lastConsent, toConsent } from './consent-store.ts'

/** Nothing new is listed; what is at the bureau still leaves it in time. */
export const turnOff = action(negativeListings.turnOff, {
  prepare: async (_input, { platform }) => ({ now: platform.clock.now(), hasBureau: platform.bureau !== null }),
  lock: (_input, scope) => ({ last: lastConsent(scope) }),
  decide: ({ last: [last] }, { body: { reason } }, scope, { now, hasBureau }) => {
    if (last === undefined || last.turned_off_at !== null) return refuse('consent_missing')
    const { userId, name } = scope.actor
    const changes = { turned_off_by: userId, turned_off_by_name: name, turned_off_at: now, turned_off_reason: reason }
    const version = last.version + 1
    return accept(
      { row: { ...last, ...changes, version }, hasBureau },
      {
        parts: [changedRow('listing_consent', scope, last, changes)],
        audit: { subjectId: last.id, body: { reason } },
        events: [news(events['negativeListing.turned'], { subjectId: last.id, version })],
      },
    )
  },
  view: ({ row, hasBureau }, scope) => toConsent(row, scope, hasBureau),
})
