import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { openDatabase } from './database/database.ts'
import { ensureSchema } from './database/schema.ts'
import { bankRoutes } from './bank/routes.ts'
import { bureauRoutes } from './bureau/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { pixRoutes } from './pix/routes.ts'
import { type NoticeTarget, startNotices } from './phone/notices.ts'
import { smsRoutes } from './sms/routes.ts'
import { sendingRoutes } from './whatsapp/sending.ts'
import { whatsappRoutes } from './whatsapp/routes.ts'
import { indexRoutes } from './indexes/routes.ts'
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
  /** Where notices about SMS and WhatsApp messages are posted, and what they are signed with; none are posted without it. */
  notices?: NoticeTarget
  /** Is this the `Host` under which the sandbox is reached? */
  isOwnHost: (host: string) => boolean
}

/**
 * The outside world of sandbox mode, as routes. Makes its own tables first; closing the server that mounts it ends its
 * deliveries and its connections.
 *
 * Pix provider (a client is a network's id, or that with a dot and a name; the first secret it shows is its own):
 * `POST /pix/oauth/token`, `PUT|GET|PATCH /pix/cobv/:txid`, `GET /pix/qr/v2/cobv/:token` (what the payer's bank reads),
 * `PUT|GET|DELETE /pix/webhook/:chave` (where payments to a key are told, with `/pix` behind the address; elsewhere they go to the callback),
 * `GET /pix/pix?inicio=&fim=` (what the client was paid, page by page),
 * `PUT|GET|PATCH /pix/pagamentos/:idEnvio` (Pix that the client sends), `POST /pix/pagamentos-comportamento/:network` (with the key:
 * how it fails), `GET /pix/pagamentos-total/:network` (with the key: what was sent),
 * `POST /pix/cobv/:txid/pay { paidOn?, valor? }` (what the payer does), then the webhook (see `signatureOf`);
 * `POST /pix/contestacoes/:network` (with the key: a payer's bank claims a Pix, told as often and as late as asked).
 *
 * Bank, one for each network, with the key in `x-sandbox-key`; for 341 (CNAB 400; the account is agency and account, 9 digits) and
 * 104 (CNAB 240; beneficiary, 6 digits), all under `/bank/:network/:bank`:
 * `POST /remessa` (the file as body), `GET /retorno?account=` (the next file; 204 when there is no news),
 * `GET /sftp?account=` (server, user and folders by which that account's files travel; starts it),
 * `POST /titles/pay?account=`, `POST|GET /behavior`, `GET /{accounts,titles,files}`, `GET /files/:id` (an earlier file again).
 *
 * Mail server (SMTP; the user is a network's id, the password the key), with the same key in `x-sandbox-key`:
 * `GET /mail/server` (its port; starts it), `GET /mail/:network/letters?before=` (what arrived, newest first).
 *
 * Credit bureau, one for each network, with the key as bearer and the network in `x-client`:
 * `PUT|GET|DELETE /bureau/listings/:id`, `GET /bureau/listings`, `GET|POST /bureau/behavior`.
 * WhatsApp Cloud API of one business account (the token is the key): `GET|POST /whatsapp/:account/message_templates`, and with the key in
 * `x-sandbox-key` `POST /whatsapp/behavior/:name` (what the provider decided of a template) and `POST /whatsapp/behavior` (it is down).
 *
 * and `POST /whatsapp/:phone/messages` (templates alone). SMS (the key as bearer): `PUT /sms/messages/:reference { to, text }`, and with the
 * key in `x-sandbox-key` `POST /sms/behavior { isDown }`. Of both: a number that ends in 0000 is refused, in 0001 comes back, in 0002 is
 * slow; what was taken is told by signed notices.
 *
 * Postal codes, in the format of ViaCEP: `GET /postal/ws/:code/json/`. Price indexes, in the format of the central bank's series:
 * `GET /indexes/bcdata.sgs.:code/dados`.
 */
export async function sandboxApp(options: SandboxOptions): Promise<FastifyPluginAsync> {
  const { clockOf, callbackUrl, callbackSecret, key, isOwnHost } = options
  const database = openDatabase(options.databaseUrl)
  await ensureSchema(database)
  return async (app) => {
    const deliveries = startDeliveries(database, { callbackUrl, callbackSecret })
    const notices = startNotices(options.notices ?? null)
    app.addHook('onClose', async () => {
      await deliveries.stop()
      await notices.stop()
      await database.close()
    })
    takeOwnHostOnly(app, isOwnHost)
    takeOwnBodies(app)
    const address = `${new URL(callbackUrl).host}${app.prefix}/pix`
    await app.register(pixRoutes, { prefix: '/pix', database, clockOf, address, key, paid: () => deliveries.wake() })
    await app.register(bankRoutes, { prefix: '/bank', database, clockOf, key })
    await app.register(bureauRoutes, { prefix: '/bureau', database, key })
    await app.register(mailRoutes, { prefix: '/mail', database, key })
    await app.register(whatsappRoutes, { prefix: '/whatsapp', database, key })
    await app.register(sendingRoutes, { prefix: '/whatsapp', database, key, notices })
    await app.register(smsRoutes, { prefix: '/sms', database, key, notices })
    await app.register(postalRoutes, { prefix: '/postal' })
    await app.register(indexRoutes, { prefix: '/indexes' })
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
