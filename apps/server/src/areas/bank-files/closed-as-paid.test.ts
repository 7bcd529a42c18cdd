// Santander and Bradesco close a boleto that was paid by Pix, each in words of its own. The payment is booked once, whichever of them comes, in
// whatever order, in one file or in two.
import { writeRetorno, type LayoutName, type RetornoEntry } from '@caderneta/banking'
import type { Client } from '../../../test/support/api.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { registeredContract } from '../../../test/support/bank-places.ts'
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { expect, test, type TestServer, type Users } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'

type Told = Pick<RetornoEntry, 'event' | 'reasons' | 'originalMovement'>
type Case = { bank: string; layout: LayoutName; told: Record<string, Told> }

const itau: Case = { bank: '341', layout: 'cnab400', told: { paid: { event: '06' }, closed: { event: '10' } } }

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
  itau,
  { bank: '237', layout: 'cnab400', told: { paid: { event: '06' }, closed: { event: '66' } } },
]

type Files = string[][]

/** Which lines come in which file: each of them alone, and all of them in both orders, in one file and in one each. */
function waysOf(told: Case['told']): Files[] {
  const names = Object.keys(told)
  const back = names.toReversed()
  return [...names.map((name) => [[name]]), [names], [back], names.map((name) => [name]), back.map((name) => [name])]
}

type Given = { as: (user: BuiltUser) => Client; users: Users; build: Builders; server: TestServer }

/** A contract of the bank, its titles, and what it says of them. */
async function contractOf({ as, users, build, server }: Given, { bank, layout, told }: Case, count: number) {
  const admin = as(await users('admin'))
  await server.workers()
  const { accountId, agreementId } = await registeredContract(admin, { bank, layout })
  const { body: account } = await admin.gateways.getAccount({ id: accountId })
  const { body: contract } = await admin.gateways.getBankAgreement({ id: agreementId })
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const owed = numbers.map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-25' }))
  const titles = await issuedTitles(server, build, agreementId, owed)
  let sequence = 0
  const says = async (nossoNumero: number, names: readonly string[], eventOn = '2026-11-19') => {
    sequence += 1
    const bytes = writeRetorno({
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
        ...must(told[name], 'the case has it'),
        nossoNumero,
        dueOn: '2026-11-25',
        amountCents: 100_000,
        payerPaidCents: 100_000,
        eventOn,
        creditOn: '2026-11-20',
      })),
    })
    const file = { name: `${bank}-${layout}-${sequence}.ret`, bytes: Buffer.from(bytes) }
    const sent = await admin.bankFiles.uploadRetorno({ file })
    expect(sent).toSucceed()
    const retorno = async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body
    await eventually(async () => (await retorno()).status === 'processed')
  }
  const booked = async (at: number) => {
    const { status, payments } = (await admin.invoices.get({ id: titles[at]?.id })).body
    return { status, payments: payments.map(({ cents }) => cents) }
  }
  const faults = async () => (await verifyLedger(server.composition.platform.readPool, build.network)).faults
  return { admin, titles, says, booked, faults }
}

test.for(cases)(
  '$bank in $layout: a boleto paid by Pix is booked once, however it is told',
  async (given, { as, users, build, server }) => {
    const ways = waysOf(given.told)
    const { says, booked, faults } = await contractOf({ as, users, build, server }, given, ways.length)
    for (const [at, files] of ways.entries()) for (const names of files) await says(at + 1, names)
    const found = await Promise.all(ways.map(async (way, at) => ({ way, ...(await booked(at)) })))
    expect(found).toEqual(ways.map((way) => ({ way, status: 'paid', payments: [100_000] })))
    expect(await faults()).toEqual([])
  },
)

test('what was closed as paid and told as paid may be paid again: that is another payment', async ({
  as,
  users,
  build,
  server,
}) => {
  const { says, booked, faults } = await contractOf({ as, users, build, server }, itau, 1)
  await says(1, ['closed'])
  await says(1, ['paid'])
  await says(1, ['paid'], '2026-11-18')
  expect(await booked(0)).toEqual({ status: 'paid', payments: [100_000, 100_000] })
  expect(await faults()).toEqual([])
})

test.for([
  { days: 'ten days after its closing', on: '2026-11-19', closedOn: '2026-11-09', payments: [100_000] },
  { days: 'eleven days after its closing', on: '2026-11-19', closedOn: '2026-11-08', payments: [100_000, 100_000] },
  { days: 'ten days before its closing', on: '2026-11-09', closedOn: '2026-11-19', payments: [100_000] },
  { days: 'eleven days before its closing', on: '2026-11-08', closedOn: '2026-11-19', payments: [100_000, 100_000] },
])('a payment told $days is booked as it should', async ({ on, closedOn, payments }, { as, users, build, server }) => {
  const { says, booked, faults } = await contractOf({ as, users, build, server }, itau, 2)
  await says(1, ['closed'], closedOn)
  await says(1, ['paid'], on)
  expect(await booked(0)).toEqual({ status: 'paid', payments })
  // A closing is no money of its own: it is told again however late it comes.
  await says(2, ['paid'], '2026-10-01')
  await says(2, ['closed'], '2026-11-19')
  expect(await booked(1)).toEqual({ status: 'paid', payments: [100_000] })
  expect(await faults()).toEqual([])
})

test('after the bank took back what it told by a closing, the payment that it tells then is new', async ({
  as,
  users,
  build,
  server,
}) => {
  const { admin, titles, says, booked, faults } = await contractOf({ as, users, build, server }, itau, 1)
  await says(1, ['closed'])
  const id = titles[0]?.id
  await build.ground.pool.query(
    `insert into settlement_exception (tenant_id, id, kind, invoice_id, school_id, cents, detail)
      select tenant_id, $2, 'paymentReversed', id, school_id, 100000, '{"takenBackCents": 100000}' from invoice where id = $1`,
    [id, newId()],
  )
  const [exception] = (await admin.settlements.listExceptions({ kind: 'paymentReversed' })).body.items
  const { id: exceptionId, version } = must(exception, 'it waits')
  expect(await admin.settlements.reversePayment({ id: exceptionId, version, comment: 'o banco estornou' })).toSucceed()
  await says(1, ['paid'])
  expect(await booked(0)).toEqual({ status: 'paid', payments: [100_000] })
  expect(await faults()).toEqual([])
})
