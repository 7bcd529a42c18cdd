// The sandbox's bank, Pix provider and mail server beside a test's server, each on a port of its own: they speak by HTTP, as they do outside.
import fastify, { type FastifyInstance } from 'fastify'
import {
  mountSandbox,
  sandboxBureau,
  sandboxMail,
  sandboxPath,
  sandboxPix,
  sandboxPostalCodes,
  sandboxPriceIndexes,
  sandboxSms,
  sandboxWhatsapp,
} from '../../src/sandbox-mount.ts'
import { testSecret } from './global-setup.ts'
import type { TestServer } from './server.ts'

export type SandboxWorld = {
  url: string
  /** What a person's bank does: pays the charge of an invoice. */
  payPix: (invoiceId: string, given?: { paidOn?: string; valor?: string }) => Promise<{ endToEndId: string }>
  stop: () => Promise<void>
}

export async function sandboxWorld({ app, composition }: TestServer): Promise<SandboxWorld> {
  const root = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' })
  const world: FastifyInstance = fastify()
  const { platform } = composition
  platform.sandboxUrl = `http://127.0.0.1:1${sandboxPath}`
  platform.pix = sandboxPix(platform.sandboxUrl, testSecret)
  await mountSandbox(world, composition, root)
  const url = `${await world.listen({ port: 0, host: '127.0.0.1' })}${sandboxPath}`
  platform.sandboxUrl = url
  platform.pix = sandboxPix(url, testSecret)
  platform.bureau = sandboxBureau(url, testSecret)
  platform.mail = sandboxMail(url, testSecret)
  platform.whatsapp = sandboxWhatsapp(url, testSecret)
  platform.sms = sandboxSms(url, testSecret)
  platform.postalCodeUrl = sandboxPostalCodes(url)
  platform.priceIndexUrl = sandboxPriceIndexes(url)
  return {
    url,
    payPix: async (invoiceId, given = {}) => {
      const response = await fetch(`${url}/pix/cobv/${invoiceId.replaceAll('-', '')}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(given),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(JSON.stringify(answer))
      return answer.pix[0]
    },
    stop: async () => {
      platform.pix = null
      platform.bureau = null
      platform.mail = null
      platform.whatsapp = null
      platform.sms = null
      platform.postalCodeUrl = null
      platform.priceIndexUrl = null
      platform.sandboxUrl = null
      await world.close()
    },
  }
}
