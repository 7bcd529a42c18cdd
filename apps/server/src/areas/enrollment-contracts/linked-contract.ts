// The link of a contract: the present one while it is good; else a new one, with tries of its own, which ends the one before.
import { events } from '@caderneta/contracts/enrollment-contracts'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Scope } from '../../platform/access/scope.ts'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { changed } from '../../platform/operation/changes.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { auditMask } from './contract-audit.ts'
import { contractUrl, daysOfLink } from './contract-door.ts'
import { mostTries } from './contract-rules.ts'
import type { ContractRow } from './contract-row.ts'

type Linked = { url: string; expiresAt: Date; effects: Effects }

/** @param fresh id of the link where a new one is made. */
export function linkedContract(platform: Platform, scope: Scope, before: ContractRow, fresh: string): Linked {
  const good = goodLink(before, platform.clock.now())
  const [linkId, expiresAt] = good ?? [fresh, endOfBusinessDay(addDays(toCalendarDate(scope.today), daysOfLink))]
  const sent = before.status === 'made' ? { status: 'sent' as const, sent_at: scope.now } : {}
  const { effects } = changed(
    'enrollment_contract',
    scope,
    before,
    { ...sent, link_id: linkId, link_expires_at: expiresAt, ...(good ? {} : { wrong_tries: 0 }) },
    { event: events['enrollmentContract.updated'], history: good ? 'linkShown' : 'linkMade', mask: auditMask },
  )
  return { url: contractUrl(platform, { tenantId: scope.tenantId, linkId, expiresAt }), expiresAt, effects }
}

/** Null where none is good: another is made when it is given out. */
export function goodLink(
  { link_id, link_expires_at, wrong_tries }: Pick<ContractRow, 'link_id' | 'link_expires_at' | 'wrong_tries'>,
  now: Date,
): [string, Date] | null {
  if (link_id === null || link_expires_at === null) return null
  return link_expires_at > now && wrong_tries < mostTries ? [link_id, link_expires_at] : null
}
