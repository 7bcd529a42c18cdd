// Titles of R$ 1.000,00 that Caixa has registered, and a way to let it speak of them: files of its own codes, read to their end.
import { type RetornoEntry, writeRetorno } from '@caderneta/banking'
import { verifyLedger } from '../../src/areas/ledger/public.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { eventually, issuedTitles } from './issued-titles.ts'
import { expect, type TestServer } from './server.ts'
import { countMonthsAnew } from './months-counted-anew.ts'

const caixa = {
  settled: '06',
  reversed: '44',
  writtenOff: '09',
  inRegistry: '23',
  leftRegistry: '24',
  protested: '25',
  protestTaken: '19',
  stopTaken: '20',
  dueDateChanged: '14',
  orderRefused: '26',
  dataRefused: '30',
  costs: '28',
} as const

let accounts = 200_000

/** @param before nosso números that are left free before theirs. */
export async function titlesAtCaixa(build: Builders, server: TestServer, admin: Client, count: number, before = 0) {
  await server.workers()
  accounts += 1
  const code = String(accounts)
  const agreement = await build.bankAgreement({ bank: '104', code })
  const numbers = Array.from({ length: count }, (_, index) => before + index + 1)
  const given = numbers.map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-19' }))
  const titles = await issuedTitles(server, build, agreement.id, given)
  await build.ground.pool.query(
    `update invoice set status = 'pending', bank_registration = 'registered' where id = any($1)`,
    [titles.map(({ id }) => id)],
  )
  // The bank has them: nothing waits to be told.
  await build.ground.pool.query('delete from bank_instruction where invoice_id = any($1)', [titles.map(({ id }) => id)])
  await countMonthsAnew(build.ground.pool, build.network)
  let sequence = 0
  const says = async (...lines: { event: keyof typeof caixa; of: number; cents?: number; on?: string }[]) => {
    sequence += 1
    const entries = lines.map(({ event, of, cents, on }): RetornoEntry => {
      const paid = event === 'settled' || event === 'reversed' ? (cents ?? 100_000) : 0
      const day = on ?? '2026-11-19'
      const creditOn = paid > 0 ? day : null
      const title = { nossoNumero: before + of + 1, dueOn: '2026-11-19', amountCents: 100_000, eventOn: day, creditOn }
      return { ...title, event: caixa[event], payerPaidCents: paid, feeCents: event === 'costs' ? cents : 0 }
    })
    const contract = { agency: '0057', carteira: '14', beneficiaryCode: code, agreement: code }
    const company = { name: 'IPE AMARELO EDUCACAO LTDA', taxId: '12ABC34501DE35' }
    const file = writeRetorno({
      bank: '104',
      layout: 'cnab240',
      agreement: { ...contract, issuanceDigit: '4', company },
      fileSequence: sequence,
      createdAt: { on: '2026-11-20', time: '061800' },
      titles: entries,
    })
    const sent = await admin.bankFiles.uploadRetorno({
      file: { name: `${code}-${sequence}.ret`, bytes: Buffer.from(file) },
    })
    expect(sent).toSucceed()
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
    return (await admin.settlements.listExceptions({ bankFileId: sent.body.id })).body.items
  }
  const look = async (of: number) => (await admin.invoices.get({ id: titles[of]?.id })).body
  const faults = async () => (await verifyLedger(server.composition.platform.readPool, build.network)).faults
  const remessa = async () => {
    const { body } = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })
    await eventually(async () => (await admin.bankFiles.getRemessa({ id: body.id })).body.status !== 'processing')
    return (await admin.bankFiles.getRemessa({ id: body.id })).body
  }
  return { says, look, faults, remessa, agreementId: agreement.id, ids: titles.map(({ id }) => id) }
}
