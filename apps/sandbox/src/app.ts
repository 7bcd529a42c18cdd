import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { openDatabase } from './database/database.ts'
import { ensureSchema } from './database/schema.ts'
import { bankRoutes } from './bank/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { pixRoutes } from './pix/routes.ts'
import { postalRoutes } from './postal/routes.ts'
import { takeOwnHostOnly } from './own-callers.ts'
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
  /** What callers of bank and mailboxes show in the header `x-sandbox-key`; also the mail server's password. */
  key: string
  /** Is this the `Host` under which the sandbox is reached? */
  isOwnHost: (host: string) => boolean
}

/**
 * The outside world of sandbox mode, as routes. Makes its own tables first; closing the server that mounts it ends its
 * deliveries and its connections.
 *
 * Pix provider (a client is a network's id, the first secret it shows is its own):
 * `POST /pix/oauth/token`, `PUT|GET|PATCH /pix/cobv/:txid`, `GET /pix/qr/v2/cobv/:token` (what the payer's bank reads),
 * `POST /pix/cobv/:txid/pay { paidOn?, valor? }` (what the payer does), then the webhook (see `signatureOf`).
 *
 * Bank, one for each network, with the key in `x-sandbox-key`; for 341 (CNAB 400; the account is agency and account, 9 digits) and
 * 104 (CNAB 240; beneficiary, 6 digits), all under `/bank/:network/:bank`:
 * `POST /remessa` (the file as body), `GET /retorno?account=` (the next file; 204 when there is no news),
 * `POST /titles/pay?account=`, `POST|GET /behaviour`, `GET /{accounts,titles,files}`, `GET /files/:id` (an earlier file again).
 *
 * Mail server (SMTP; the user is a network's id, the password the key), with the same key in `x-sandbox-key`:
 * `GET /mail/server` (its port; starts it), `GET /mail/:network/letters?before=` (what arrived, newest first).
 *
 * Postal codes, in the format of ViaCEP: `GET /postal/ws/:code/json/`.
 */
export async function sandboxApp(options: SandboxOptions): Promise<FastifyPluginAsync> {
  const { clockOf, callbackUrl, callbackSecret, key, isOwnHost } = options
  const database = openDatabase(options.databaseUrl)
  await ensureSchema(database)
  return async (app) => {
    const deliveries = startDeliveries(database, { callbackUrl, callbackSecret })
    app.addHook('onClose', async () => {
      await deliveries.stop()
      await database.close()
    })
    takeOwnHostOnly(app, isOwnHost)
    takeOwnBodies(app)
    const address = `${new URL(callbackUrl).host}${app.prefix}/pix`
    await app.register(pixRoutes, { prefix: '/pix', database, clockOf, address, paid: () => deliveries.wake() })
    await app.register(bankRoutes, { prefix: '/bank', database, clockOf, key })
    await app.register(mailRoutes, { prefix: '/mail', database, key })
    await app.register(postalRoutes, { prefix: '/postal' })
  }
}

/** Bodies are read here as the outside world reads them, whatever the server that mounts this does with its own. */
function takeOwnBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
