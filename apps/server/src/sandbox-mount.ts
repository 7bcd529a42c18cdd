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
  env: Pick<Env, 'mode' | 'port' | 'secret' | 'pix' | 'mail' | 'postalCodeUrl' | 'identityProvider'>,
): Pick<Platform, 'pix' | 'mail' | 'postalCodeUrl' | 'identityProvider' | 'sandboxUrl'> {
  const { pix, mail, postalCodeUrl, identityProvider } = env
  if (env.mode !== 'sandbox') return { pix, mail, postalCodeUrl, identityProvider, sandboxUrl: null }
  const sandboxUrl = `http://localhost:${env.port}${sandboxPath}`
  return {
    sandboxUrl,
    identityProvider,
    pix: pix ?? sandboxPix(sandboxUrl, env.secret),
    mail: mail ?? sandboxMail(sandboxUrl, env.secret),
    postalCodeUrl: postalCodeUrl ?? sandboxPostalCodes(sandboxUrl),
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

/** A small table in the format of the public service. */
export function sandboxPostalCodes(sandboxUrl: string): string {
  return `${sandboxUrl}/postal/ws`
}

export function sandboxPix(sandboxUrl: string, secret: string): NonNullable<Platform['pix']> {
  return {
    url: `${sandboxUrl}/pix`,
    clientSecret: deriveKey(secret, 'pix client').toString('hex'),
    webhookSecret: deriveKey(secret, 'pix webhook').toString('hex'),
  }
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
