// Santander and Bradesco close a boleto that was paid by Pix, each in words of its own. The payment is booked once, whichever of them comes, in
// whatever order, in one file or in two.
import { writeRetorno, type LayoutName, type RetornoEntry } from '@caderneta/banking'
import type { Client } from '../../../test/support/api.ts'
import { registeredContract } from '../../../test/support/bank-places.ts'
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

type Told = Pick<RetornoEntry, 'event' | 'reasons' | 'originalMovement'>
type Case = { bank: string; layout: LayoutName; told: Record<string, Told> }

const cases: Case[] = [
  {
    bank: '033',
    layout: 'cnab400',
    told: {
      paid: { event: '06', reasons: ['511'] },
      closed: { event: '09', originalMovement: '95' },
      closedToo: { event: '10', reasons: ['510'] },
    },
  },
  {
    bank: '033',
    layout: 'cnab240',
    told: { paid: { event: '06', reasons: ['61'] }, closed: { event: '09', reasons: ['92'] } },
  },
  { bank: '237', layout: 'cnab400', told: { paid: { event: '06' }, closed: { event: '66' } } },
]

type Files = string[][]

/** Which lines come in which file: each of them alone, and all of them in both orders, in one file and in one each. */
function waysOf(told: Case['told']): Files[] {
  const names = Object.keys(told)
  const back = names.toReversed()
  return [...names.map((name) => [[name]]), [names], [back], names.map((name) => [name]), back.map((name) => [name])]
}

async function read(admin: Client, bytes: Uint8Array, name: string) {
  const sent = await admin.bankFiles.uploadRetorno({ file: { name, bytes: Buffer.from(bytes) } })
  expect(sent).toSucceed()
  const retorno = async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body
  await eventually(async () => (await retorno()).status === 'processed')
  return retorno()
}

test.for(cases)('$bank in $layout: a boleto paid by Pix is booked once, however it is told', async (given, { as, users, build, server }) => {
  const { bank, layout, told } = given
  const admin = as(await users('admin'))
  await server.workers()
  const { accountId, agreementId } = await registeredContract(admin, { bank, layout })
  const { body: account } = await admin.gateways.getAccount({ id: accountId })
  const { body: contract } = await admin.gateways.getBankAgreement({ id: agreementId })
  const ways = waysOf(told)
  const titles = await issuedTitles(
    server,
    build,
    agreementId,
    ways.map((_, at) => ({ nossoNumero: at + 1, cents: 100_000, dueOn: '2026-11-25' })),
  )
  let sequence = 0
  const fileOf = (nossoNumero: number, names: readonly string[]) => {
    sequence += 1
    return writeRetorno({
      bank,
      layout,
      agreement: {
        company: { name: 'IPE AMARELO EDUCACAO LTDA', taxId: '12ABC34501DE35' },
        agency: account.agency,
        account: account.account,
        accountDigit: account.accountDigit,
        beneficiaryCode: contract.code,
        carteira: contract.carteira,
        transmissionCode: contract.transmissionCode ?? undefined,
      },
      fileSequence: sequence,
      createdAt: { on: '2026-11-20', time: '060000' },
      titles: names.map((name) => ({
        ...told[name],
        event: told[name]?.event ?? '',
        nossoNumero,
        dueOn: '2026-11-25',
        amountCents: 100_000,
        payerPaidCents: 100_000,
        eventOn: '2026-11-19',
        creditOn: '2026-11-20',
      })),
    })
  }
  for (const [at, files] of ways.entries())
    for (const names of files) await read(admin, fileOf(at + 1, names), `${bank}-${layout}-${sequence + 1}.ret`)
  const booked = await Promise.all(
    titles.map(async ({ id }, at) => {
      const { status, payments } = (await admin.invoices.get({ id })).body
      return { way: ways[at], status, payments: payments.map(({ cents }) => cents) }
    }),
  )
  expect(booked).toEqual(ways.map((way) => ({ way, status: 'paid', payments: [100_000] })))
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})
