// Notices of payments from any provider that follows the Central Bank's API: `{"pix": […]}` at the address that was registered there.
import { payments } from '@caderneta/contracts/payments'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { systemScope } from '../../platform/access/caller.ts'
import type { Tenant } from '../../platform/access/tenant-directory.ts'
import { proven, type RawRequest } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Gateway, gatewayAt } from '../payment-gateways/public.ts'
import { signedNetwork } from './pix-signature.ts'
import { receivePix } from './receive-pix.ts'

export const pixNotices = proven(
  payments.pixNotices,
  async (platform, raw) => void (await toldTenant(platform, raw)),
  async ({ platform, scope, input, raw }) => {
    const tenant = await toldTenant(platform, raw)
    const own = systemScope(tenant, platform.clock, scope.requestId)
    for (const pix of input.body.pix) await receivePix(platform, own, pix)
    return { received: input.body.pix.length }
  },
)

/** The root that a provider adds `/pix` to; whoever knows it may tell of payments of this network, so it is told to the gateway alone. */
export function noticeAddress(
  platform: Pick<Platform, 'url'>,
  network: number,
  gateway: Gateway & { id: string },
): string {
  return `${platform.url}/api/public/pix-notices/${network}/${gateway.id}/${proofOf(gateway, network)}`
}

const Place = z.object({ network: z.string().regex(/^\d{1,9}$/), gateway: z.uuid(), proof: z.string() })

/** @throws Refusal `pix_signature_invalid` (401) unless the notice comes from the gateway that was told the address. */
async function toldTenant(platform: Platform, raw: RawRequest | undefined): Promise<Tenant> {
  const place = Place.safeParse(raw?.params).data
  if (!raw || !place) throw invalid()
  const tenant = await platform.directory.find(Number(place.network))
  if (!tenant || tenant.id === 0) throw invalid()
  const gateway = await gatewayAt(platform, tenant.id, place.gateway)
  if (!gateway || !isProved(gateway, tenant.id, place.proof, raw)) throw invalid()
  return tenant
}

function isProved(gateway: Gateway, network: number, proof: string, raw: RawRequest): boolean {
  const secret = gateway.settings.webhookSecret
  if (secret === '' || !isEqual(proof, proofOf(gateway, network))) return false
  return gateway.noticeProof === 'address' || signedNetwork(raw, secret, Date.now()) === network
}

function proofOf({ id, settings }: Gateway, network: number): string {
  return createHmac('sha256', settings.webhookSecret).update(`notices of ${network} at ${id}`).digest('base64url')
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function invalid(): Refusal {
  return new Refusal('pix_signature_invalid', { status: 401 })
}
