// The door of the family's calls: no sign-in, the signed link says whose contract it is. What the link does not name is not there.
import { takeTurn } from '../../platform/access/link-turns.ts'
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { contractOfLink } from './enrollment-contract-store.ts'
import type { ContractRow } from './enrollment-contract-view.ts'

const purpose = 'contract link'
export const daysOfLink = 30
/** Calls a minute for one link. */
const mostLooks = 30

type Link = { tenantId: number; linkId: string; expiresAt: Date }

export function contractUrl({ secret, url }: Platform, { tenantId, linkId, expiresAt }: Link): string {
  return `${url}/c/${signToken(secret, purpose, { tenantId, id: linkId, expiresAt })}`
}

/** Null for a link that we did not write, or that has ended. */
export function networkOfContractLink({ secret, clock }: Platform, token: string): number | null {
  const read = readToken(secret, purpose, token, clock.now())
  return read.is === 'good' ? read.signed.tenantId : null
}

export type OpenedContract = { scope: Scope; row: ContractRow; linkId: string; color: string | null }

/** @throws Refusal 404, 410 or 429: none of them tells whether a contract is there. */
export async function openContractLink(platform: Platform, token: string, requestId: string): Promise<OpenedContract> {
  const read = readToken(platform.secret, purpose, token, platform.clock.now())
  if (read.is === 'altered') throw notFound('contract_link')
  if (read.is === 'expired') throw new Refusal('contract_link_expired', { status: 410 })
  const { tenantId, id: linkId } = read.signed
  const tenant = await platform.directory.find(tenantId)
  if (!tenant?.isActive) throw notFound('contract_link')
  const isFree = await takeTurn(platform, { tenantId, key: `contract ${token}`, most: mostLooks })
  if (!isFree) throw new Refusal('contract_page_busy', { status: 429 })
  const row = await readTransaction(platform.readPool, tenantId, (tx) => tx.first(contractOfLink(tenantId, linkId)))
  if (!row) throw notFound('contract_link')
  return { scope: systemScope(tenant, platform.clock, requestId), row, linkId, color: tenant.brandColor }
}
