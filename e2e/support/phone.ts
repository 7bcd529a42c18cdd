// A family's phone, and the payer's bank that it holds the code to.
import { readPixCode } from '@caderneta/banking'
import type { Page } from '@playwright/test'
import { expect, test as base, watch } from './app.ts'

export const test = base.extend<{ phone: Page }>({
  phone: async ({ browser, baseURL, troubles }, use) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await watch(context, troubles)
    await use(await context.newPage())
    await context.close()
  },
})

/** As the payer's bank does: the code says where the charge is, and there it is paid. */
export async function payByCode(code: string): Promise<void> {
  const read = readPixCode(code)
  if (read.kind !== 'dynamic' || read.url === null) throw new Error('the code names no charge')
  const scheme = read.url.startsWith('localhost') || read.url.startsWith('127.') ? 'http' : 'https'
  const charge = await (await fetch(`${scheme}://${read.url}`)).json()
  const root = `${scheme}://${read.url}`.replace(/\/qr\/.*$/, '')
  const paid = await fetch(`${root}/cob/${charge.txid}/pay`, { method: 'POST' })
  expect(paid.status).toBe(200)
}
