// The next state of a listing, with its audit line and its news. Pure.
import type { ExclusionCause } from '@caderneta/contracts/negative-listing-shapes'
import { exclusionCauseWords } from '@caderneta/contracts/negative-listing-words'
import { events } from '@caderneta/contracts/negative-listings'
import { addBusinessDays } from '@caderneta/kernel/business-days'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import type { Effects, OutboxEvent } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { canDrop } from './listing-rules.ts'
import type { ListingRow } from './listing-store.ts'
import type { ListingChanges } from './listing-changes.ts'

type Next = { after: ListingRow; effects: Effects }

/** `isAsked`: the bureau is to be told, or asked. */
export function listingNews(
  row: Pick<ListingRow, 'id' | 'school_id' | 'version' | 'status'>,
  isAsked: boolean,
): OutboxEvent {
  const { id: subjectId, school_id: schoolId, version, status } = row
  return news(events['negativeListing.changed'], { subjectId, schoolId, version, payload: { status, isAsked } })
}

export function goesOn(scope: Scope, before: ListingRow, changes: ListingChanges, isAsked = false): Next {
  const after: ListingRow = { ...before, ...changes, version: before.version + 1 }
  return {
    after,
    effects: {
      parts: [changedRow('negative_listing', scope, before, changes)],
      audit: { subjectId: before.id, body: { before: { status: before.status }, after: { ...changes } } },
      events: [listingNews(after, isAsked)],
    },
  }
}

/** The law's time to take a name out, in bank days. */
const bankDaysToLeave = 5

type Leaving = { cause: ExclusionCause; note: string | null; from: string }

/** What the bureau never heard of ends here; what it may hold is taken out, and the clock runs from the day of the cause. */
export function leaves(scope: Scope, row: ListingRow, { cause, note, from }: Leaving): Next {
  if (canDrop(row).can)
    return goesOn(scope, row, { status: 'dropped', dropped_reason: note ?? exclusionCauseWords[cause]['pt-BR'] })
  const changes = {
    status: 'exclusionRequested' as const,
    exclusion_cause: cause,
    exclusion_note: note,
    exclusion_asked_on: scope.today,
    exclusion_due_on: leaveBy(toCalendarDate(from)),
    bureau_error: null,
  }
  return goesOn(scope, row, changes, true)
}

/** The last bank day on which the name may still be there. */
export function leaveBy(from: CalendarDate): CalendarDate {
  return addBusinessDays(from, bankDaysToLeave)
}
