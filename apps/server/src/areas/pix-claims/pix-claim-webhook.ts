import { pixClaims } from '@caderneta/contracts/pix-claims'
import { systemScope } from '../../platform/access/caller.ts'
import { proven } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { signingTenant } from '../payments/public.ts'
import { receiveClaim } from './receive-claim.ts'

/** Every claim of a notice is heard; where one cannot be taken, the notice is answered with its reason, and told again it harms nothing. */
export const pixClaimWebhook = proven(
  pixClaims.webhook,
  async (platform, raw) => void (await signingTenant(platform, raw)),
  async ({ platform, scope, input, raw }) => {
    const tenant = await signingTenant(platform, raw)
    const own = systemScope(tenant, platform.clock, scope.requestId)
    const refused: Refusal[] = []
    for (const notice of input.body.contestacoes)
      await receiveClaim(platform, own, notice).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        refused.push(error)
      })
    const [first] = refused
    if (first) throw first
    return { received: input.body.contestacoes.length }
  },
)
