// An issued invoice whose title goes to the bank and back: remessas are prepared, and the bank answers with retornos.
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { buildIssuedInvoice } from './issued-invoice.ts'
import { eventually } from './issued-titles.ts'
import { type GivenLine, retornoFile } from './retorno-file.ts'
import { expect, type TestServer } from './server.ts'

let accounts = 20_000

/** Issued under an agreement of its own, for a family whose address the bank takes; not yet in a remessa. */
export async function titleToSend(build: Builders, server: TestServer, admin: Client, given: Given = {}) {
  accounts += 1
  const account = String(accounts)
  const { bank = '341', agreement: ofBank = {}, discounts = '[]' } = given
  const { id: accountId } = await build.bankAccount({ bank, account, account_digit: '2' })
  const agreement = await build.bankAgreement({ bank_account_id: accountId, ...ofBank })
  const school = await build.school({ bank_agreement_id: agreement.id, early_discounts: discounts })
  const { id } = await buildIssuedInvoice(build, admin, { school })
  await server.workers()
  await build.ground.pool.query(
    `update guardian set address = '{"street":"Rua A","number":"1","city":"São Paulo","state":"SP","postalCode":"01001000","district":"Centro","complement":""}'
     where id = (select guardian_id from invoice where id = $1)`,
    [id],
  )
  let sequence = 0
  const says = async (...lines: GivenLine[]) => {
    sequence += 1
    const file = { name: `${account}-${sequence}.ret`, bytes: retornoFile({ account, lines, sequence }) }
    const sent = await admin.bankFiles.uploadRetorno({ file })
    expect(sent).toSucceed()
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
    return sent.body.id
  }
  const remessa = async () => {
    const started = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })
    expect(started).toSucceed()
    await eventually(
      async () => (await admin.bankFiles.getRemessa({ id: started.body.id })).body.status !== 'processing',
    )
    return (await admin.bankFiles.getRemessa({ id: started.body.id })).body
  }
  const look = async () => (await admin.invoices.get({ id })).body
  const number = async () => Number((await look()).bank?.nossoNumero)
  return { id, says, remessa, look, number }
}

type Given = {
  bank?: string
  agreement?: { carteira: string; code: string; layout: 'cnab240' | 'cnab400' }
  /** Early discounts of the school, as its column holds them. */
  discounts?: string
}

/** An invoice of R$ 1.000,00 that Itaú has registered, and a way to let the bank speak. */
export async function registeredTitle(build: Builders, server: TestServer, admin: Client) {
  const made = await titleToSend(build, server, admin)
  await made.remessa()
  await made.says({ kind: 'registered', nossoNumero: await made.number() })
  return made
}
