import type { FastifyPluginAsync } from 'fastify'
import { openDatabase } from './database/database.ts'
import { ensureSchema } from './database/schema.ts'
import { pixRoutes } from './pix/routes.ts'
import { startDeliveries } from './pix/webhook.ts'

export type SandboxOptions = {
  /** A login that may make and own the schema `sandbox`. */
  databaseUrl: string
  /** The instant of a network's clock. Rejects for a network that does not exist. */
  clockOf: (network: string) => Promise<Date>
  /** Where the Pix webhook is posted; its host is also the one in the Pix codes. */
  callbackUrl: string
  /** Key of the webhook's signature. */
  callbackSecret: string
}

/**
 * The outside world of sandbox mode, as routes: a Pix provider under `/pix` and a bank under `/bank`. Makes its own
 * tables first. Closing the server that mounts it ends its deliveries and its connections.
 */
export async function sandboxApp(options: SandboxOptions): Promise<FastifyPluginAsync> {
  const { clockOf, callbackUrl, callbackSecret } = options
  const database = openDatabase(options.databaseUrl)
  await ensureSchema(database)
  return async (app) => {
    const deliveries = startDeliveries(database, { callbackUrl, callbackSecret })
    app.addHook('onClose', async () => {
      await deliveries.stop()
      await database.close()
    })
    const address = `${new URL(callbackUrl).host}${app.prefix}/pix`
    await app.register(pixRoutes, { prefix: '/pix', database, clockOf, address, paid: () => deliveries.wake() })
  }
}
