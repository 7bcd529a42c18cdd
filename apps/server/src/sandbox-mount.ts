// Sandbox mode: a bank, a Pix provider and a mail server of its own, mounted beside the application, which reaches them by HTTP alone.
import { sandboxApp } from '@caderneta/sandbox'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Composition } from './composition.ts'
import type { Env } from './env.ts'
import { networkNow } from './platform/clock.ts'
import type { Platform } from './platform/platform.ts'
import { Outage } from './platform/refusal.ts'
import { askSandbox } from './platform/sandbox.ts'
import { deriveKey, sandboxKey } from './platform/secrets.ts'

export const sandboxPath = '/sandbox'

/** Where the outside world is: a provider from the environment, the sandbox's own, or none. */
export function outsideWorld(
  env: Pick<
    Env,
    | 'mode'
    | 'port'
    | 'secret'
    | 'pix'
    | 'bureau'
    | 'mail'
    | 'whatsapp'
    | 'sms'
    | 'postalCodeUrl'
    | 'priceIndexUrl'
    | 'identityProvider'
  >,
): Pick<
  Platform,
  'pix' | 'bureau' | 'mail' | 'whatsapp' | 'sms' | 'postalCodeUrl' | 'priceIndexUrl' | 'identityProvider' | 'sandboxUrl'
> {
  const { pix, bureau, mail, whatsapp, sms, postalCodeUrl, priceIndexUrl, identityProvider } = env
  if (env.mode !== 'sandbox')
    return { pix, bureau, mail, whatsapp, sms, postalCodeUrl, priceIndexUrl, identityProvider, sandboxUrl: null }
  const sandboxUrl = `http://localhost:${env.port}${sandboxPath}`
  return {
    sandboxUrl,
    identityProvider,
    pix: pix ?? sandboxPix(sandboxUrl, env.secret),
    bureau: bureau ?? sandboxBureau(sandboxUrl, env.secret),
    mail: mail ?? sandboxMail(sandboxUrl, env.secret),
    whatsapp: whatsapp ?? sandboxWhatsapp(sandboxUrl, env.secret),
    sms: sms ?? sandboxSms(sandboxUrl, env.secret),
    ...openData(sandboxUrl, env),
  }
}

const Started = z.object({ port: z.number().int() })

/** The sandbox's mail server: a mailbox for each network, and nothing leaves the machine. */
export function sandboxMail(sandboxUrl: string, secret: string): NonNullable<Platform['mail']> {
  return {
    from: 'Caderneta <nao-responda@caderneta.example>',
    needsTls: false,
    serverOf: async (tenantId) => {
      const answer = await askSandbox(sandboxUrl, { secret }, { method: 'GET', path: '/mail/server' })
      if (!answer.ok) throw new Outage('mail_away')
      const { port } = Started.parse(await answer.json())
      return { host: 'localhost', port, isEncrypted: false, user: String(tenantId), password: sandboxKey(secret) }
    },
  }
}

/** A business account whose templates are there from the start, each in another state. */
export function sandboxWhatsapp(sandboxUrl: string, secret: string): NonNullable<Platform['whatsapp']> {
  return {
    url: `${sandboxUrl}/whatsapp`,
    accountId: '100200300',
    token: sandboxKey(secret),
    sending: {
      phoneId: '200300400',
      appSecret: deriveKey(secret, 'whatsapp webhook').toString('hex'),
      verifyToken: deriveKey(secret, 'whatsapp verify').toString('hex'),
    },
  }
}

/** A provider of SMS that keeps what it is given, and tells what became of it. */
export function sandboxSms(sandboxUrl: string, secret: string): NonNullable<Platform['sms']> {
  return {
    url: `${sandboxUrl}/sms`,
    key: sandboxKey(secret),
    webhookSecret: deriveKey(secret, 'sms webhook').toString('hex'),
  }
}

/** Services without a key, asked for what is public. */
function openData(sandboxUrl: string, { postalCodeUrl, priceIndexUrl }: Pick<Env, 'postalCodeUrl' | 'priceIndexUrl'>) {
  return {
    postalCodeUrl: postalCodeUrl ?? sandboxPostalCodes(sandboxUrl),
    priceIndexUrl: priceIndexUrl ?? sandboxPriceIndexes(sandboxUrl),
  }
}

/** A small table in the format of the public service. */
export function sandboxPostalCodes(sandboxUrl: string): string {
  return `${sandboxUrl}/postal/ws`
}

/** A series in the format of the central bank. */
export function sandboxPriceIndexes(sandboxUrl: string): string {
  return `${sandboxUrl}/indexes`
}

export function sandboxPix(sandboxUrl: string, secret: string): NonNullable<Platform['pix']> {
  return {
    url: `${sandboxUrl}/pix`,
    clientSecret: deriveKey(secret, 'pix client').toString('hex'),
    webhookSecret: deriveKey(secret, 'pix webhook').toString('hex'),
  }
}

/** The sandbox's credit bureau; the client is the network. */
export function sandboxBureau(sandboxUrl: string, secret: string): NonNullable<Platform['bureau']> {
  return { url: `${sandboxUrl}/bureau`, key: sandboxKey(secret) }
}

/** Call before the server listens; closing the server ends the sandbox with it. `callbackRoot` is where the webhook is posted. */
export async function mountSandbox(
  app: FastifyInstance,
  composition: Composition,
  callbackRoot?: string,
): Promise<void> {
  const { platform, ownerUrl } = composition
  if (platform.sandboxUrl === null || platform.pix === null) throw new Error('the sandbox needs its address')
  const root = callbackRoot ?? new URL(platform.sandboxUrl).origin
  const plugin = await sandboxApp({
    databaseUrl: ownerUrl,
    clockOf: (network) => clockOf(composition, network),
    callbackUrl: `${root}/api/public/pix-webhook`,
    callbackSecret: platform.pix.webhookSecret,
    notices: {
      root,
      smsSecret: sandboxSms('', platform.secret).webhookSecret,
      whatsappSecret: deriveKey(platform.secret, 'whatsapp webhook').toString('hex'),
    },
    key: sandboxKey(platform.secret),
    isOwnHost: (host) => platform.sandboxUrl !== null && host === new URL(platform.sandboxUrl).host,
  })
  await app.register(plugin, { prefix: sandboxPath })
}

async function clockOf({ platform }: Composition, network: string): Promise<Date> {
  const tenant = /^\d{1,9}$/.test(network) ? await platform.directory.find(Number(network)) : undefined
  if (!tenant || tenant.id === 0) throw new Error(`network ${network} does not exist`)
  return networkNow(platform.clock, tenant.clockAdvanceDays)
}
