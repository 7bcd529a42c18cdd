import { sandboxBank } from '@caderneta/contracts/sandbox-bank'
import { findBank } from '@caderneta/banking'
import { z } from 'zod'
import { servedBanks } from '../gateways/public.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { accountsOf, askBank } from './bank-client.ts'

const Known = z.object({ items: z.array(z.object({ account: z.string() })) })

export const listAccounts = direct(sandboxBank.accounts, async ({ platform, scope }) => {
  const accounts = (await accountsOf(platform, scope)).filter(({ bank, key }) => key !== '' && isServed(bank))
  const known = new Set<string>()
  for (const bank of new Set(accounts.map((account) => account.bank))) {
    const answer = await askBank(platform, { method: 'GET', path: `/bank/${scope.tenantId}/${bank}/accounts` })
    for (const { account } of Known.parse(await answer.json()).items) known.add(`${bank}/${account}`)
  }
  return {
    items: accounts.map((account) => ({
      id: account.id,
      bank: account.bank,
      bankName: findBank(account.bank).name,
      agency: account.agency,
      account: `${account.account}-${account.account_digit}`,
      holderName: account.holder_name,
      isKnown: known.has(`${account.bank}/${account.key}`),
    })),
  }
})

/** The simulated bank speaks as every bank that is served here. */
function isServed(bank: string): boolean {
  return servedBanks.some(({ code }) => code === bank)
}
