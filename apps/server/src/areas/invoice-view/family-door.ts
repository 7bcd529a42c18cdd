// The door of the family's calls: no sign-in, the signed link says whose page it is. What the link does not name is not there, and a
// link that was revoked is told so.
import type { GuardianAccess } from '@caderneta/contracts/network-access'
import { addDays, compareDates, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { takeTurn } from '../../platform/access/link-turns.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import { endOfBusinessDay } from '../../platform/clock.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform, Poolless } from '../../platform/platform.ts'
import type { Tenant } from '../../platform/access/tenant-directory.ts'
import { must } from '../../platform/must.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { linkGeneration, payerOfInvoice, remainingGuardian } from './link-store.ts'

/** What a link leads to: one invoice, or all that a payer has. */
type LinkKind = 'invoice' | 'guardian'
const purposes: Record<LinkKind, string> = { invoice: 'family link', guardian: 'guardian link' }
/** A family may look at what it paid, or see why it cannot pay any more, for this long after the last day to pay. */
const daysAfterPayable = 60
const daysOfGuardianLink = 90

type Network = Pick<Scope, 'tenantId' | 'today'>
type Payable = { id: string; payable_until: string | null }
export type FamilyLink = { url: string; validUntil: string }

/** @param generation how often the links of its payer were revoked. */
export function familyUrl(platform: Poolless, scope: Network, invoice: Payable, generation: number): FamilyLink {
  const expiresAt = familyExpiry(invoice.payable_until, scope.today)
  return { url: platform.url + invoicePath(platform, scope, invoice, generation), validUntil: expiresAt.toISOString() }
}

export function invoicePath(
  { secret }: Pick<Platform, 'secret'>,
  scope: Network,
  invoice: Payable,
  generation: number,
): string {
  const expiresAt = familyExpiry(invoice.payable_until, scope.today)
  return `/f/${signToken(secret, purposes.invoice, { tenantId: scope.tenantId, id: invoice.id, expiresAt, generation })}`
}

export function guardianUrl(platform: Poolless, scope: Network, id: string, generation: number): FamilyLink {
  const expiresAt = endOfBusinessDay(addDays(toCalendarDate(scope.today), daysOfGuardianLink))
  return { url: platform.url + guardianPath(platform, scope, id, generation), validUntil: expiresAt.toISOString() }
}

export function guardianPath(
  { secret }: Pick<Platform, 'secret'>,
  scope: Network,
  id: string,
  generation: number,
): string {
  const expiresAt = endOfBusinessDay(addDays(toCalendarDate(scope.today), daysOfGuardianLink))
  return `/f/g/${signToken(secret, purposes.guardian, { tenantId: scope.tenantId, id, expiresAt, generation })}`
}

function familyExpiry(payableUntil: string | null, today: string): Date {
  const [until, now] = [toCalendarDate(payableUntil ?? today), toCalendarDate(today)]
  return endOfBusinessDay(addDays(compareDates(until, now) > 0 ? until : now, daysAfterPayable))
}

/** Null for a link that we did not write, or that has ended. */
export function networkOfFamilyLink({ secret, clock }: Platform, token: string): number | null {
  for (const purpose of Object.values(purposes)) {
    const read = readToken(secret, purpose, token, clock.now())
    if (read.is === 'good') return read.signed.tenantId
  }
  return null
}

/** What the network lets the page of its families show. */
export type Offers = Record<GuardianAccess, boolean>
export type Opened = {
  scope: Scope
  /** Of the invoice, or of the payer. */
  id: string
  /** Whose links it is among. */
  guardianId: string
  generation: number
  offers: Offers
  brandColor: string | null
}

type Looked = { kind: LinkKind; requestId: string; most: number }

/** @throws Refusal 404, 410 or 429: none of them tells whether an invoice is there. */
export async function openLink(platform: Platform, token: string, { kind, requestId, most }: Looked): Promise<Opened> {
  const { signed, tenant } = await readLink(platform, token, kind)
  const { tenantId, id, generation: own = 0 } = signed
  const isFree = await takeTurn(platform, { tenantId, key: `${most} ${token}`, most })
  if (!isFree) throw new Refusal('family_page_busy', { status: 429 })
  const { guardianId, generation, isSellerDenied } = await payerOf(platform, tenantId, { kind, id })
  if (own < generation) throw new Refusal('family_link_revoked', { status: 410 })
  return {
    scope: systemScope(tenant, platform.clock, requestId),
    id: kind === 'guardian' ? guardianId : id,
    guardianId,
    generation,
    offers: offersOf(tenant, isSellerDenied),
    brandColor: tenant.brandColor,
  }
}

/** @throws Refusal where it is not ours, has ended, or its network is switched off. */
async function readLink(platform: Platform, token: string, kind: LinkKind) {
  const read = readToken(platform.secret, purposes[kind], token, platform.clock.now())
  if (read.is === 'altered') throw notFound('family_link')
  if (read.is === 'expired') throw new Refusal('family_link_expired', { status: 410 })
  const tenant = await platform.directory.find(read.signed.tenantId)
  if (!tenant?.isActive) throw notFound('family_link')
  return { signed: read.signed, tenant }
}

/** A link to one invoice. */
export function openFamilyLink(platform: Platform, token: string, requestId: string, most: number): Promise<Opened> {
  return openLink(platform, token, { kind: 'invoice', requestId, most })
}

/** A link of either kind: the picture of the network is behind both. */
export function openAnyLink(platform: Platform, token: string, requestId: string, most: number): Promise<Opened> {
  const { is } = readToken(platform.secret, purposes.guardian, token, platform.clock.now())
  return openLink(platform, token, { kind: is === 'altered' ? 'invoice' : 'guardian', requestId, most })
}

/** A payer that was merged leads to the one that remains; links of one invoice are revoked with those of its own payer. */
async function payerOf(
  platform: Platform,
  tenantId: number,
  { kind, id }: { kind: LinkKind; id: string },
): Promise<{ guardianId: string; generation: number; isSellerDenied: boolean }> {
  return readTransaction(platform.readPool, tenantId, async (tx) => {
    const payer = await tx.first(kind === 'invoice' ? payerOfInvoice(tenantId, id) : remainingGuardian(tenantId, id))
    if (!payer) throw notFound('family_link')
    const known = must(await tx.first(linkGeneration(tenantId, payer.id)), 'a count is always there')
    return { guardianId: payer.id, isSellerDenied: payer.is_seller_denied, ...known }
  })
}

/**
 * Without payment over the page there is nothing to pay with on it, nor where the school of the invoice is denied as seller. A payer's
 * page is of several schools: there each invoice says whether it can be joined.
 */
function offersOf({ onlinePayment, guardianAccess }: Tenant, isSellerDenied: boolean): Offers {
  const isPayable = onlinePayment && !isSellerDenied
  const has = (option: GuardianAccess) => guardianAccess.includes(option)
  return {
    pix: isPayable && has('pix'),
    digitableLine: isPayable && has('digitableLine'),
    slipPdf: isPayable && has('slipPdf'),
    payments: has('payments'),
    allInvoices: has('allInvoices'),
    payTogether: isPayable && has('pix') && has('payTogether'),
    documents: has('documents'),
  }
}
