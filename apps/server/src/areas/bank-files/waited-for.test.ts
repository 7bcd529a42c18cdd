// Files that wait for an invoice which somebody else is changing: what they decide by is read after the wait, not as it was before.
import { writeRetorno } from '@caderneta/banking'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { pixMoney } from '../../../test/support/pix-money.ts'
import { queuedAt } from '../../../test/support/queued-calls.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { titlesAtCaixa } from '../../../test/support/titles-at-caixa.ts'
import { must } from '../../platform/must.ts'
import { readRetorno } from './read-retorno.job.ts'

const company = { name: 'IPE AMARELO EDUCACAO LTDA', taxId: '12ABC34501DE35' }
const due = { dueOn: '2026-11-25', amountCents: 100_000 }

/** Lets a file name the invoice, and nobody change it. */
const rowOf = (id: string) => ({ sql: 'select from invoice where id = $1 for no key update', id })

test('a protest that is told while a Pix pays the invoice waits for a person: the bank was told nothing of the money yet', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, ids, faults } = await titlesAtCaixa(build, server, admin, 1)
  const id = must(ids[0], 'there is one title')
  await queuedAt<unknown>(server.database.pool, rowOf(id), [
    () => pixMoney({ server, build }, id, 100_000),
    () => says({ event: 'protested', of: 0 }),
  ])
  expect(await look(0)).toMatchObject({ status: 'paid', bankRegistration: 'cancelAwaitingReturn' })
  const { items } = (await admin.settlements.listExceptions({ kind: 'protested' })).body
  expect(items.map(({ invoice }) => invoice?.id)).toEqual([id])
  expect(await faults()).toEqual([])
})

test('a refusal that names nothing, told while a Pix pays the invoice, leaves it paid and its title to be written off', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { says, look, ids, remessa, faults } = await titlesAtCaixa(build, server, admin, 1)
  const id = must(ids[0], 'there is one title')
  await queuedAt<unknown>(server.database.pool, rowOf(id), [
    () => pixMoney({ server, build }, id, 100_000),
    () => says({ event: 'orderRefused', of: 0 }),
  ])
  expect(await look(0)).toMatchObject({ status: 'paid', bankRegistration: 'cancelAwaitingReturn' })
  expect((await remessa()).counts).toMatchObject({ writeOff: 1 })
  expect(await faults()).toEqual([])
})

test('a remessa that the bank answers while somebody cancels it is not canceled: none of its titles is registered twice', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const talk = await bankTalk(build, admin)
  const { id, version } = must(await talk.remessa(), 'the title waits')
  const nossoNumero = await talk.number()
  const asked = { id, reason: 'o banco recusou o arquivo inteiro', version }
  const canceled: { answer?: Awaited<ReturnType<typeof admin.bankFiles.cancelRemessa>> } = {}
  await queuedAt<unknown>(server.database.pool, rowOf(talk.id), [
    () => talk.says({ kind: 'registered', nossoNumero }),
    async () => (canceled.answer = await admin.bankFiles.cancelRemessa(asked)),
  ])
  expect(canceled.answer).toRefuse('remessa_answered')
  expect(await talk.look()).toMatchObject({ status: 'pending', bankRegistration: 'registered' })
  expect(await talk.remessa()).toBe(null)
})

test('what one file tells as paid, and another as closed because it was paid, is booked once, also where both are read at once', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id: accountId } = await build.bankAccount({ account: '40777', account_digit: '2' })
  const { id: agreementId } = await build.bankAgreement({ bank_account_id: accountId })
  const owed = { nossoNumero: 1, cents: 100_000, dueOn: '2026-11-25' }
  const [title] = await issuedTitles(server, build, agreementId, [owed])
  const { id } = must(title, 'it was issued')
  const admin = as(await users('admin'))
  const context = await jobContext(server, build.network)
  const planned = async (event: string, fileSequence: number) => {
    const bytes = writeRetorno({
      bank: '341',
      layout: 'cnab400',
      agreement: { agency: '0057', account: '40777', accountDigit: '2', carteira: '109', company },
      fileSequence,
      createdAt: { on: '2026-11-20', time: '061800' },
      titles: [
        { nossoNumero: 1, event, eventOn: '2026-11-19', creditOn: '2026-11-19', payerPaidCents: 100_000, ...due },
      ],
    })
    const name = `${event}.ret`
    const { body } = await admin.bankFiles.uploadRetorno({ file: { name, bytes: Buffer.from(bytes) } })
    expect(await readRetorno.openJob(context, body.jobId)).toEqual([0])
    return body.jobId
  }
  const [paid, closed] = [await planned('06', 1), await planned('10', 2)]
  await queuedAt<unknown>(server.database.pool, rowOf(id), [
    () => readRetorno.runChunk(context, paid, 0),
    () => readRetorno.runChunk(context, closed, 0),
  ])
  const { status, payments } = (await admin.invoices.get({ id })).body
  expect({ status, payments: payments.map(({ cents }) => cents) }).toEqual({ status: 'paid', payments: [100_000] })
})
