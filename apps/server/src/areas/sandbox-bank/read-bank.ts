import { sandboxBank, BankBehaviour, SandboxTitle } from '@caderneta/contracts/sandbox-bank'
import { findBank } from '@caderneta/banking'
import { maskName } from '@caderneta/kernel/person-name'
import { z } from 'zod'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { accountsOf, askBank, pathOf, placeOf } from './bank-client.ts'

const Known = z.object({ items: z.array(z.object({ account: z.string() })) })

export const listAccounts = direct(sandboxBank.accounts, async ({ platform, scope }) => {
  const accounts = (await accountsOf(platform, scope)).filter(({ bank }) => isSimulated(bank))
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

/** The simulated bank speaks as these two. */
function isSimulated(bank: string): boolean {
  return bank === '341' || bank === '104'
}

const Titles = z.object({ items: z.array(SandboxTitle) })

export const listTitles = direct(sandboxBank.titles, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  const { items } = Titles.parse(
    await (await askBank(platform, { method: 'GET', path: pathOf(place, 'titles') })).json(),
  )
  return { items: items.map((title) => (scope.isMasked ? { ...title, payerName: maskName(title.payerName) } : title)) }
})

export const listFiles = direct(sandboxBank.files, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  return sandboxBank.files.returns.parse(
    await (await askBank(platform, { method: 'GET', path: pathOf(place, 'files') })).json(),
  )
})

export const downloadFile = direct(sandboxBank.file, async ({ platform, scope, input }) => {
  if (scope.isMasked) throw new Refusal('personal_data_hidden', { status: 403 })
  const place = await placeOf(platform, scope, input.params.id)
  const own = sandboxBank.files.returns.parse(
    await (await askBank(platform, { method: 'GET', path: pathOf(place, 'files') })).json(),
  )
  const file = own.items.find(({ id }) => id === input.params.fileId)
  if (!file) throw new Refusal('sandbox_bank_refused', { status: 404, values: { detail: 'Arquivo não encontrado.' } })
  const answer = await askBank(platform, {
    method: 'GET',
    path: `/bank/${place.network}/${place.bank}/files/${file.id}`,
  })
  return {
    fileName: file.name,
    mediaType: 'application/octet-stream',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
})

export const readBehaviour = direct(sandboxBank.behaviour, async ({ platform, scope, input }) => {
  const place = await placeOf(platform, scope, input.params.id)
  return behaviourOf(await (await askBank(platform, { method: 'GET', path: pathOf(place, 'behaviour') })).json())
})

/** The bank may have been told more than our screen shows: only what it shows comes back. */
export function behaviourOf(answer: unknown): z.output<typeof BankBehaviour> {
  const { refuse, fees } = z
    .object({ refuse: z.array(z.looseObject({ documentNumber: z.string().optional() })), fees: z.unknown() })
    .parse(answer)
  const shown = refuse.flatMap(({ order, documentNumber, reasons }) =>
    documentNumber ? [{ order, documentNumber, ...(reasons ? { reasons } : {}) }] : [],
  )
  return BankBehaviour.parse({ refuse: shown, fees })
}
