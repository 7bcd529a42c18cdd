// The link of an agreement: the present one while it is good, else a new one. What would give it away stays out of the audit log.
import { events } from '@caderneta/contracts/agreements'
import type { Scope } from '../../platform/access/scope.ts'
import type { Effects } from '../../platform/operation/effects.ts'
import type { Platform } from '../../platform/platform.ts'
import { agreementUrl, endOfLink } from './agreement-door.ts'
import { mostTries } from './acceptance-rules.ts'
import type { AgreementRow, InstallmentRow } from './agreement-store.ts'
import { changedAgreement } from './changed-agreement.ts'

type Known = { agreement: AgreementRow; installments: readonly Pick<InstallmentRow, 'due_on'>[]; fresh: string }
type Linked = { url: string; expiresAt: Date; effects: Effects }

export function linkedAgreement(platform: Platform, scope: Scope, { agreement, installments, fresh }: Known): Linked {
  const good = goodLink(agreement, platform.clock.now())
  const [linkId, expiresAt] = good ?? [fresh, endOfLink(installments)]
  const url = agreementUrl(platform, { tenantId: scope.tenantId, linkId, expiresAt })
  if (good) {
    const history = [{ subjectId: agreement.id, event: 'linkShown' }]
    const audit = { subjectId: agreement.id, body: { linkUntil: expiresAt.toISOString() } }
    return { url, expiresAt, effects: { parts: [], history, audit } }
  }
  const columns = { link_id: linkId, link_expires_at: expiresAt, wrong_tries: 0 }
  const made = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'linkMade')
  const audit = { subjectId: agreement.id, body: { linkUntil: expiresAt.toISOString() } }
  return { url, expiresAt, effects: { ...made, audit } }
}

/** Null where none is good: another is made when it is given out. */
function goodLink(
  { link_id, link_expires_at, wrong_tries }: Pick<AgreementRow, 'link_id' | 'link_expires_at' | 'wrong_tries'>,
  now: Date,
): [string, Date] | null {
  if (link_id === null || link_expires_at === null) return null
  return link_expires_at > now && wrong_tries < mostTries ? [link_id, link_expires_at] : null
}
