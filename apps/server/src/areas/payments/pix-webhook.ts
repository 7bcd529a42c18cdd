import { payments } from '@caderneta/contracts/payments'
import { systemScope } from '../../platform/access/caller.ts'
import type { Tenant } from '../../platform/access/tenant-directory.ts'
import { proven, type RawRequest } from '../../platform/operation/endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedNetwork } from './pix-signature.ts'
import { receivePix } from './receive-pix.ts'

export const pixWebhook = proven(
  payments.pixWebhook,
  async (platform, raw) => void (await signingTenant(platform, raw)),
  async ({ platform, scope, input, raw }) => {
    const tenant = await signingTenant(platform, raw)
    const own = systemScope(tenant, platform.clock, scope.requestId)
    for (const pix of input.body.pix) await receivePix(platform, own, pix)
    return { received: input.body.pix.length }
  },
)

/** @throws Refusal `pix_signature_invalid` (401) unless the provider signed these bytes for a network of ours. */
export async function signingTenant(platform: Platform, raw: RawRequest | undefined): Promise<Tenant> {
  if (platform.pix === null) throw new Refusal('pix_not_enabled', { status: 404 })
  const network = raw ? signedNetwork(raw, platform.pix.webhookSecret, Date.now()) : null
  const tenant = network ? await platform.directory.find(network) : undefined
  if (!tenant) throw new Refusal('pix_signature_invalid', { status: 401 })
  return tenant
}
