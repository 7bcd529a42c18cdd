// The door of the family's calls: no sign-in, the signed link says whose invoice it is. What the link does not name is not there.
import type { GuardianAccess } from '@caderneta/contracts/network-access'
import { addDays, compareDates, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { takeTurn } from '../../platform/access/link-turns.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tenant } from '../../platform/access/tenant-directory.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'

const familyPurpose = 'family link'
/** A family may look at what it paid, or see why it cannot pay any more, for this long after the last day to pay. */
const daysAfterPayable = 60

export function familyUrl(platform: Platform, scope: Pick<Scope, 'tenantId' | 'today'>, invoice: Payable): FamilyLink {
  const expiresAt = familyExpiry(invoice.payable_until, scope.today)
  const token = signToken(platform.secret, familyPurpose, { tenantId: scope.tenantId, id: invoice.id, expiresAt })
  return { url: `${platform.url}/f/${token}`, validUntil: expiresAt.toISOString() }
}
type Payable = { id: string; payable_until: string | null }
export type FamilyLink = { url: string; validUntil: string }

/** The end of the last day in São Paulo, which is three hours behind UTC. */
function familyExpiry(payableUntil: string | null, today: string): Date {
  const [until, now] = [toCalendarDate(payableUntil ?? today), toCalendarDate(today)]
  const last = addDays(compareDates(until, now) > 0 ? until : now, daysAfterPayable)
  return new Date(`${addDays(last, 1)}T03:00:00Z`)
}

/** Null for a link that we did not write, or that has ended. */
export function networkOfFamilyLink({ secret, clock }: Platform, token: string): number | null {
  const read = readToken(secret, familyPurpose, token, clock.now())
  return read.is === 'good' ? read.signed.tenantId : null
}

/** What the network lets the page of its families show. */
export type Offers = Record<GuardianAccess, boolean>
export type Opened = { scope: Scope; id: string; offers: Offers; brandColor: string | null }

/** @throws Refusal 404, 410 or 429: none of them tells whether an invoice is there. */
export async function openFamilyLink(
  platform: Platform,
  token: string,
  requestId: string,
  most: number,
): Promise<Opened> {
  const read = readToken(platform.secret, familyPurpose, token, platform.clock.now())
  if (read.is === 'altered') throw notFound('family_link')
  if (read.is === 'expired') throw new Refusal('family_link_expired', { status: 410 })
  if (!takeTurn(platform, `${most} ${token}`, most)) throw new Refusal('family_page_busy', { status: 429 })
  const tenant = await platform.directory.find(read.signed.tenantId)
  if (!tenant?.isActive) throw notFound('family_link')
  return {
    scope: systemScope(tenant, platform.clock, requestId),
    id: read.signed.id,
    offers: offersOf(tenant),
    brandColor: tenant.brandColor,
  }
}

/** Without payment over the page there is nothing to pay with on it. */
function offersOf({ onlinePayment, guardianAccess }: Tenant): Offers {
  const has = (option: GuardianAccess) => guardianAccess.includes(option)
  return {
    pix: onlinePayment && has('pix'),
    digitableLine: onlinePayment && has('digitableLine'),
    slipPdf: onlinePayment && has('slipPdf'),
    payments: has('payments'),
  }
}
