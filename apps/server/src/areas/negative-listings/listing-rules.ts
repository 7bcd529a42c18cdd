// When something may be done with a listing. Pure.
import type { ListingRecord } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { businessDaysBetween } from '@caderneta/kernel/business-days'
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { allowed } from '../../platform/access/allowed.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { type Ability, no, yes } from '../../platform/refusal.ts'
import { isAsked } from './bureau-answers.ts'
import type { ListingRow } from './listing-store.ts'

type Facts = Pick<ListingRow, 'status' | 'told_at' | 'delivered_on' | 'notice_status' | 'wait_until'>

const isOver = ({ status }: Pick<Facts, 'status'>) => status === 'excluded' || status === 'dropped'

export function canConfirmDelivery(row: Facts): Ability<'listing_not_noticed' | 'notice_not_sent' | 'delivery_known'> {
  if (row.status !== 'noticed') return no('listing_not_noticed')
  if (row.delivered_on !== null) return no('delivery_known')
  return row.notice_status === 'sent' ? yes : no('notice_not_sent')
}

/** Of its state alone: the rules of the debt come on top. */
export function canInclude(row: Facts): Ability<'listing_over' | 'listing_asked'> {
  if (isOver(row)) return no('listing_over')
  return row.status === 'noticed' ? yes : no('listing_asked')
}

/** What the bureau never heard of, or refused. */
export function canDrop(row: Facts): Ability<'listing_over' | 'listing_at_bureau'> {
  if (isOver(row)) return no('listing_over')
  if (row.status === 'noticed' || row.status === 'refused') return yes
  return row.status === 'inclusionRequested' && row.told_at === null ? yes : no('listing_at_bureau')
}

export function canExclude(row: Facts): Ability<'listing_over' | 'listing_not_at_bureau' | 'exclusion_asked'> {
  if (isOver(row)) return no('listing_over')
  if (row.status === 'exclusionRequested') return no('exclusion_asked')
  return canDrop(row).can ? no('listing_not_at_bureau') : yes
}

export function canAsk({ status }: Pick<Facts, 'status'>): Ability<'listing_not_at_bureau'> {
  return isAsked({ status }) ? yes : no('listing_not_at_bureau')
}

/** Bank days to the end of the clock; negative after it. */
export function daysLeft(row: Pick<ListingRow, 'status' | 'exclusion_due_on'>, today: CalendarDate): number | null {
  if (row.status !== 'exclusionRequested' || row.exclusion_due_on === null) return null
  const due = toCalendarDate(row.exclusion_due_on)
  // A day without banks after the last one is late too.
  return due < today ? Math.min(-1, businessDaysBetween(today, due)) : businessDaysBetween(today, due)
}

export function abilitiesOf(row: ListingRow, scope: Scope, hasProblems: boolean): ListingRecord['can'] {
  const include: Ability<string> = canInclude(row).can && hasProblems ? no('listing_not_suitable') : canInclude(row)
  return {
    confirmDelivery: allowed(negativeListings.confirmDelivery, scope, canConfirmDelivery(row)),
    include: allowed(negativeListings.include, scope, include),
    drop: allowed(negativeListings.drop, scope, canDrop(row)),
    exclude: allowed(negativeListings.exclude, scope, canExclude(row)),
    ask: allowed(negativeListings.ask, scope, canAsk(row)),
    dossier: allowed(negativeListings.dossier, scope, yes),
  }
}
