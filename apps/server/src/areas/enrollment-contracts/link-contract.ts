import { enrollmentContracts, events } from '@caderneta/contracts/enrollment-contracts'
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { contractUrl, daysOfLink } from './contract-door.ts'
import { canLink, mostTries } from './contract-rules.ts'
import { auditMask } from './contract-audit.ts'
import { contractForUpdate } from './enrollment-contract-store.ts'
import type { ContractRow } from './enrollment-contract-view.ts'

/** The present link while it is good; else a new one, with tries of its own, which ends the one before. */
export const linkContract = action(enrollmentContracts.link, {
  prepare: async (_input, { platform }) => ({ platform, linkId: newId(), now: platform.clock.now() }),
  lock: ({ params }, scope) => ({ before: one('enrollment_contract', contractForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope, { platform, linkId: fresh, now }) => {
    const ability = canLink(before.status, before.enrollment_status)
    if (!ability.can) return refuse(ability.reason)
    const good = goodLink(before, now)
    const [linkId, expiresAt] = good ?? [fresh, endOfBusinessDay(addDays(toCalendarDate(scope.today), daysOfLink))]
    const sent = before.status === 'made' ? { status: 'sent' as const, sent_at: scope.now } : {}
    const { effects } = changed(
      'enrollment_contract',
      scope,
      before,
      { ...sent, link_id: linkId, link_expires_at: expiresAt, ...(good ? {} : { wrong_tries: 0 }) },
      { event: events['enrollmentContract.updated'], history: good ? 'linkShown' : 'linkMade', mask: auditMask },
    )
    const url = contractUrl(platform, { tenantId: scope.tenantId, linkId, expiresAt })
    return accept({ url, validUntil: expiresAt.toISOString() }, effects)
  },
  view: (record) => record,
})

function goodLink({ link_id, link_expires_at, wrong_tries }: ContractRow, now: Date): [string, Date] | null {
  if (link_id === null || link_expires_at === null) return null
  return link_expires_at > now && wrong_tries < mostTries ? [link_id, link_expires_at] : null
}
