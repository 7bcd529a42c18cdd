// The door of the family's calls: no sign-in, the signed link says whose agreement it is. What the link does not name is not there.
import { addDays, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { systemScope } from '../../platform/access/caller.ts'
import { takeTurn } from '../../platform/access/link-turns.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { type AcceptanceRow, acceptanceOf, agreementOfLink, type PartyRow, partyOf } from './acceptance-store.ts'
import { type AgreementRow, type InstallmentRow, type ItemRow, installmentsOf, itemsOf } from './agreement-store.ts'

const purpose = 'agreement link'
/** Calls a minute for one link: the page looks again while its codes are prepared. */
const mostLooks = 60
/** A family may look at what it paid for this long after the last due date. */
const daysAfterLast = 60

type Link = { tenantId: number; linkId: string; expiresAt: Date }

export function agreementUrl({ secret, url }: Platform, { tenantId, linkId, expiresAt }: Link): string {
  return `${url}/a/${signToken(secret, purpose, { tenantId, id: linkId, expiresAt })}`
}

export function endOfLink(installments: readonly Pick<InstallmentRow, 'due_on'>[]): Date {
  const last = must(installments.at(-1), 'an agreement has installments').due_on
  return endOfBusinessDay(addDays(toCalendarDate(last), daysAfterLast))
}

/** Null for a link that we did not write, or that has ended. */
export function networkOfAgreementLink({ secret, clock }: Platform, token: string): number | null {
  const read = readToken(secret, purpose, token, clock.now())
  return read.is === 'good' ? read.signed.tenantId : null
}

export type WholeAgreement = {
  row: AgreementRow
  party: PartyRow
  items: ItemRow[]
  installments: InstallmentRow[]
  acceptance: Pick<AcceptanceRow, 'kind' | 'name' | 'tax_id' | 'terms' | 'accepted_at'> | undefined
}
export type OpenedAgreement = { scope: Scope; whole: WholeAgreement; linkId: string; color: string | null }

/** @throws Refusal 404, 410 or 429: none of them tells whether an agreement is there. */
export async function openAgreementLink(
  platform: Platform,
  token: string,
  requestId: string,
): Promise<OpenedAgreement> {
  const read = readToken(platform.secret, purpose, token, platform.clock.now())
  if (read.is === 'altered') throw notFound('agreement_link')
  if (read.is === 'expired') throw new Refusal('agreement_link_expired', { status: 410 })
  const { tenantId, id: linkId } = read.signed
  const tenant = await platform.directory.find(tenantId)
  if (!tenant?.isActive) throw notFound('agreement_link')
  const isFree = await takeTurn(platform, { tenantId, key: `agreement ${token}`, most: mostLooks })
  if (!isFree) throw new Refusal('agreement_page_busy', { status: 429 })
  const scope = systemScope(tenant, platform.clock, requestId)
  const whole = await readTransaction(platform.readPool, tenantId, async (tx) => {
    const row = await tx.first(agreementOfLink(scope, linkId))
    if (!row) throw notFound('agreement_link')
    const { id } = row
    const [party, items, installments, acceptance] = await Promise.all([
      tx.first(partyOf(scope, id)),
      tx.rows(itemsOf(scope, id)),
      tx.rows(installmentsOf(scope, id)),
      tx.first(acceptanceOf(scope, id)),
    ])
    return { row, party: must(party, 'an agreement has its guardian'), items, installments, acceptance }
  })
  return { scope, whole, linkId, color: tenant.brandColor }
}
