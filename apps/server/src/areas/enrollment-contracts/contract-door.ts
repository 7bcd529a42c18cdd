// The door of the family's calls: no sign-in, the signed link says whose contract it is. What the link does not name is not there.
import { takeTurn } from '../../platform/access/link-turns.ts'
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { contractOfLink } from './enrollment-contract-store.ts'
import type { ContractRow } from './contract-row.ts'

/** The link is given to a family and opens the page; the copy is given to who proved the tax number, and opens the signed PDF. */
type Purpose = 'contract link' | 'contract copy'
export const daysOfLink = 30
const minutesOfCopy = 15
/** Calls a minute for one link. */
const mostLooks = 30

type Link = { tenantId: number; linkId: string; expiresAt: Date }

export function contractUrl({ secret, url }: Platform, { tenantId, linkId, expiresAt }: Link): string {
  return `${url}/c/${signToken(secret, 'contract link', { tenantId, id: linkId, expiresAt })}`
}

/** Of the signed PDF: it names people, so the link alone does not open it. */
export function contractCopyUrl({ secret, clock }: Platform, { scope, linkId }: OpenedContract): string {
  const expiresAt = new Date(clock.now().getTime() + minutesOfCopy * 60_000)
  return `/api/contract-view/${signToken(secret, 'contract copy', { tenantId: scope.tenantId, id: linkId, expiresAt })}/pdf`
}

/** Null for a link that we did not write, or that has ended. */
export function networkOfContractLink({ secret, clock }: Platform, token: string): number | null {
  const read = readToken(secret, 'contract link', token, clock.now())
  return read.is === 'good' ? read.signed.tenantId : null
}

export type OpenedContract = { scope: Scope; row: ContractRow; linkId: string; color: string | null }

const expired = { 'contract link': 'contract_link_expired', 'contract copy': 'contract_copy_expired' } as const

/** @throws Refusal 404, 410 or 429: none of them tells whether a contract is there. */
export async function openContractLink(
  platform: Platform,
  token: string,
  requestId: string,
  purpose: Purpose = 'contract link',
): Promise<OpenedContract> {
  const read = readToken(platform.secret, purpose, token, platform.clock.now())
  if (read.is === 'altered') throw notFound('contract_link')
  if (read.is === 'expired') throw new Refusal(expired[purpose], { status: 410 })
  const { tenantId, id: linkId } = read.signed
  const tenant = await platform.directory.find(tenantId)
  if (!tenant?.isActive) throw notFound('contract_link')
  const isFree = await takeTurn(platform, { tenantId, key: `contract ${token}`, most: mostLooks })
  if (!isFree) throw new Refusal('contract_page_busy', { status: 429 })
  const row = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(contractOfLink(tenantId, linkId)))
  if (!row) throw notFound('contract_link')
  return { scope: systemScope(tenant, platform.clock, requestId), row, linkId, color: tenant.brandColor }
}
