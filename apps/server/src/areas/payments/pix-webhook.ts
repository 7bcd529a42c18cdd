import { payments } from '@caderneta/contracts/payments'
import { systemScope } from '../../platform/access/caller.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signedNetwork } from './pix-signature.ts'
import { receivePix } from './receive-pix.ts'

export const pixWebhook = direct(payments.pixWebhook, async ({ platform, scope, input, raw }) => {
  if (platform.pix === null) throw new Refusal('pix_not_enabled', { status: 404 })
  const network = raw ? signedNetwork(raw, platform.pix.webhookSecret, Date.now()) : null
  const tenant = network ? await platform.directory.find(network) : undefined
  if (!tenant) throw new Refusal('pix_signature_invalid', { status: 401 })
  const own = systemScope(tenant, platform.clock, scope.requestId)
  for (const pix of input.body.pix) await receivePix(platform, own, pix)
  return { received: input.body.pix.length }
})
