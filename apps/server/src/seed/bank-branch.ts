// The bank of the demonstration: the sandbox's own, spoken to as the outside world is, by requests and files.
import { sandboxApp } from '@caderneta/sandbox'
import type { CalendarDate } from '@caderneta/kernel/calendar-date'
import Fastify from 'fastify'
import type { SeededBank } from '../seed-data/ground-work.ts'

export type TitlePayment = { nossoNumero: string; paidOn: CalendarDate; paidCents?: number; times?: number }

export type BankBranch = {
  take: (bank: SeededBank, network: number, remessa: Uint8Array) => Promise<void>
  /** Titles of these numbers are refused when they come. */
  refuse: (bank: SeededBank, network: number, numbers: string[]) => Promise<void>
  pay: (bank: SeededBank, network: number, payments: TitlePayment[]) => Promise<void>
  /** The next return file, or null when there is no news. */
  news: (bank: SeededBank, network: number) => Promise<{ fileName: string; bytes: Buffer } | null>
  close: () => Promise<void>
}

type Options = { databaseUrl: string; secret: string; clockOf: (network: string) => Promise<Date> }

export async function openBranch({ databaseUrl, secret, clockOf }: Options): Promise<BankBranch> {
  const app = Fastify({ logger: false })
  const callbackUrl = 'http://localhost/seed'
  const key = { 'x-sandbox-key': secret }
  const own = { callbackUrl, callbackSecret: secret, key: secret, isOwnHost: () => true }
  await app.register(await sandboxApp({ databaseUrl, clockOf, ...own }))
  const post = async (url: string, payload: Buffer | object, type = 'application/json') => {
    const reply = await app.inject({ method: 'POST', url, payload, headers: { ...key, 'content-type': type } })
    if (reply.statusCode >= 300)
      throw new Error(`the sandbox bank answered ${reply.statusCode} to ${url}: ${reply.body}`)
  }
  return {
    take: (bank, network, remessa) =>
      post(`/bank/${network}/${bank.bank}/remessa`, Buffer.from(remessa), 'application/octet-stream'),
    refuse: (bank, network, numbers) =>
      post(`/bank/${network}/${bank.bank}/behavior`, {
        account: accountOf(bank),
        refuse: numbers.map((nossoNumero) => ({ nossoNumero })),
      }),
    pay: async (bank, network, payments) => {
      if (payments.length > 0)
        await post(`/bank/${network}/${bank.bank}/titles/pay?account=${accountOf(bank)}`, payments)
    },
    news: async (bank, network) => {
      const url = `/bank/${network}/${bank.bank}/retorno?account=${accountOf(bank)}`
      const reply = await app.inject({ url, headers: key })
      if (reply.statusCode === 204) return null
      if (reply.statusCode >= 300) throw new Error(`no retorno: ${reply.statusCode} ${reply.body}`)
      return { fileName: nameIn(String(reply.headers['content-disposition'])), bytes: reply.rawPayload }
    },
    close: () => app.close(),
  }
}

/** How the bank's files name the account: agency and account at Itaú, the beneficiary at Caixa. */
function accountOf({ bank, agency, account, code }: SeededBank): string {
  return bank === '341' ? agency + account : code
}

function nameIn(disposition: string): string {
  return /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'retorno.ret'
}
