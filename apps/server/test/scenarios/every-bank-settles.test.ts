// Every bank that is offered, in each of its layouts, end to end: account and bank agreement are registered as a person does it, titles go in
// a remessa, the simulated bank registers them and is paid, its retorno settles them once, however it comes, and the ledger is proved.
import { randomInt } from 'node:crypto'
import type { Client } from '../support/api.ts'
import { bankPlaces, registeredContract } from '../support/bank-places.ts'
import { eventually, issuedTitles } from '../support/issued-titles.ts'
import { workingSandboxTest as test } from '../support/sandbox-test.ts'
import { expect, type TestServer } from '../support/server.ts'
import { verifyLedger } from '../../src/areas/ledger/public.ts'

async function retornoOf(admin: Client, accountId: string) {
  const made = await admin.sandboxBank.makeRetorno({ id: accountId, read: false })
  expect(made).toSucceed()
  const { body } = made
  const file = await admin.sandboxBank.file({ id: accountId, fileId: body.file?.id })
  return Buffer.from(file.raw)
}

async function read(admin: Client, bytes: Buffer, fileName: string) {
  const sent = await admin.bankFiles.uploadRetorno({ file: { name: fileName, bytes } })
  expect(sent).toSucceed()
  await eventually(async () => (await admin.bankFiles.getRetorno({ id: sent.body.id })).body.status === 'processed')
  return (await admin.bankFiles.getRetorno({ id: sent.body.id })).body
}

const faultsOf = async ({ composition: { platform } }: TestServer, network: number) =>
  (await verifyLedger(platform.readPool, network)).faults

test.for(bankPlaces)(
  '$bank in $layout registers, is paid and settles once',
  async (place, { as, users, build, server, world }) => {
    expect(world.url).toContain('/sandbox')
    const admin = as(await users('admin'))
    const { accountId, agreementId } = await registeredContract(admin, place)
    const given = [1, 2, 3].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-19' }))
    const titles = await issuedTitles(server, build, agreementId, given)
    const started = await admin.bankFiles.prepareRemessa({ bankAgreementId: agreementId })
    expect(started).toSucceed()
    const remessa = async () => (await admin.bankFiles.getRemessa({ id: started.body.id })).body
    await eventually(async () => (await remessa()).status === 'prepared')
    const sent = await admin.sandboxBank.sendRemessa({ id: started.body.id })
    expect(sent).toSucceed()
    expect(sent.body.answers).toEqual({ registered: 3 })
    expect(await remessa()).toMatchObject({ status: 'sent', sentBy: 'sandbox' })
    const registered = await read(admin, await retornoOf(admin, accountId), 'registro.ret')
    expect(registered).toMatchObject({ lineCount: 3, problemCount: 0, summary: { registered: { count: 3 } } })
    expect(await remessa()).toMatchObject({ status: 'success', answered: { accepted: 3 } })

    const known = (await admin.sandboxBank.titles({ id: accountId })).body.items.map(({ nossoNumero }) => nossoNumero)
    const [first, second] = known.toSorted()
    const payments = [
      { nossoNumero: first, paidOn: '2026-11-19', paidCents: 100_000 },
      { nossoNumero: second, paidOn: '2026-11-20', paidCents: 40_000 },
    ]
    expect(await admin.sandboxBank.pay({ id: accountId, payments })).toSucceed()
    const bytes = await retornoOf(admin, accountId)

    // Cut anywhere, or with a trailer that proves something else, nothing is taken.
    const cut = bytes.subarray(0, randomInt(Math.floor(bytes.length / 4), bytes.length - 400))
    expect(
      (await admin.bankFiles.uploadRetorno({ file: { name: 'cortado.ret', bytes: cut } })).status,
    ).toBeGreaterThanOrEqual(400)
    const settled = await read(admin, bytes, 'pago.ret')
    expect(settled).toMatchObject({ settledCount: 2, paidCents: 140_000 })
    expect(await admin.bankFiles.uploadRetorno({ file: { name: 'outro-nome.ret', bytes } })).toRefuse(
      'retorno_already_read',
    )
    const again = await admin.bankFiles.uploadRetorno({ file: { name: 'de-novo.ret', bytes }, readAgain: 'true' })
    await eventually(async () => (await admin.bankFiles.getRetorno({ id: again.body.id })).body.status === 'processed')
    expect((await admin.bankFiles.getRetorno({ id: again.body.id })).body).toMatchObject({
      settledCount: 0,
      summary: { repeatedCount: 2 },
    })
    const seen = await Promise.all(titles.map(async ({ id }) => (await admin.invoices.get({ id })).body))
    expect(seen).toMatchObject([
      { status: 'paid', paidCents: 100_000 },
      { status: 'pending', openCents: 60_000, paidCents: 40_000 },
      { status: 'pending', openCents: 100_000, bankRegistration: 'registered' },
    ])
    expect(seen.map(({ payments: paid }) => paid.length)).toEqual([1, 1, 0])
    expect(await faultsOf(server, build.network)).toEqual([])
  },
)
