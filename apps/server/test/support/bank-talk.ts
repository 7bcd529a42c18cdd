// One invoice at a bank account of its own, and a way to let the bank speak of it.
import { type RetornoEntry, writeRetorno } from '@caderneta/banking'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { eventually } from './issued-titles.ts'
import { buildIssuedInvoice } from './issued-invoice.ts'
import { type GivenLine, retornoFile } from './retorno-file.ts'
import { expect } from './server.ts'

let accounts = 60_000

const address = JSON.stringify({
  street: 'Rua das Jabuticabeiras',
  number: '120',
  district: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
  postalCode: '05417000',
})

export type BankTalk = Awaited<ReturnType<typeof bankTalk>>

/** R$ 1.000,00 due 10/12/2026, issued today. The workers of the server must run. */
export async function bankTalk(build: Builders, admin: Client, given: { pixKey?: string } = {}) {
  accounts += 1
  const account = String(accounts)
  const { id: accountId } = await build.bankAccount({ account, account_digit: '2' })
  const agreement = await build.bankAgreement({ bank_account_id: accountId, pix_key: given.pixKey ?? null })
  const school = await build.school({ bank_agreement_id: agreement.id })
  await build.guarantee(school.id)
  const made = await buildIssuedInvoice(build, admin, { school })
  const { pool } = build.ground
  await pool.query('update guardian set address = $2 where id = (select guardian_id from invoice where id = $1)', [
    made.id,
    address,
  ])
  let sequence = 0
  let madeOn = '2026-11-20'
  const read = async (bytes: Buffer) => {
    const sent = await admin.bankFiles.uploadRetorno({ file: { name: `${account}-${sequence}.ret`, bytes } })
    expect(sent).toSucceed()
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
    return sent.body.id
  }
  const look = async (id = made.id) => (await admin.invoices.get({ id })).body
  return {
    ...made,
    accountId,
    look,
    number: async () => Number((await look()).bank?.nossoNumero),
    /** The bank's file of these lines, read to its end. @returns its id. */
    says: async (...lines: GivenLine[]) => {
      sequence += 1
      return read(retornoFile({ account, lines, sequence, madeOn }))
    },
    /** The same by the bank's own codes of events, for what the simulated bank never says. */
    tells: async (...titles: RetornoEntry[]) => {
      sequence += 1
      const company = { name: 'IPE AMARELO EDUCACAO LTDA', taxId: '12ABC34501DE35' }
      const contract = { agency: '0057', account, accountDigit: '2', carteira: '109', company }
      const createdAt = { on: madeOn, time: '061800' }
      const file = {
        bank: '341',
        layout: 'cnab400',
        agreement: contract,
        fileSequence: sequence,
        createdAt,
        titles,
      } as const
      return read(Buffer.from(writeRetorno(file)))
    },
    /** The day of its files from now on. */
    isOn: (day: string) => {
      madeOn = day
    },
    /** The next remessa, written to its end; null where nothing waits. */
    remessa: async () => {
      const started = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })
      if (started.status !== 202) return null
      const { id } = started.body
      await eventually(async () => (await admin.bankFiles.getRemessa({ id })).body.status !== 'processing')
      return (await admin.bankFiles.getRemessa({ id })).body
    },
  }
}
