// The whole round with a bank outside: titles go, answers come, families pay, and every cent is where it belongs.
import { balanceOf, eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import type { Client } from '../../../test/support/api.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

async function sent(client: Client, bankAgreementId: string) {
  const { body } = await client.bankFiles.prepareRemessa({ bankAgreementId })
  await eventually(async () => (await client.bankFiles.getRemessa({ id: body.id })).body.status === 'prepared')
  const reply = await client.sandboxBank.sendRemessa({ id: body.id })
  expect(reply).toSucceed()
  return { id: body.id, receipt: reply.body }
}

async function answered(client: Client, accountId: string) {
  const made = await client.sandboxBank.makeRetorno({ id: accountId, read: true })
  expect(made).toSucceed()
  const id = made.body.retornoId
  await eventually(async () => (await client.bankFiles.getRetorno({ id })).body.status === 'processed')
  return (await client.bankFiles.getRetorno({ id })).body
}

for (const bank of ['341', '104'] as const) {
  test(`a month at the simulated bank ${bank}: registered, refused, paid in every way, written off`, async ({
    as,
    users,
    build,
    server,
    world,
  }) => {
    expect(world.url).toContain('/sandbox')
    const bankAgreement = await build.bankAgreement({ bank })
    const titles = await issuedTitles(
      server,
      build,
      bankAgreement.id,
      [1, 2, 3, 4, 5, 6].map((nossoNumero) => ({ nossoNumero, cents: 100_000, dueOn: '2026-11-19' })),
    )
    const client = as(await users('admin'))
    const account = bankAgreement.bankAccountId
    const [refused] = titles
    const rules = {
      refuse: [{ documentNumber: String(refused?.number), reasons: [bank === '341' ? '11' : '48'] }],
      fees: { registered: 50 },
    }
    expect((await client.sandboxBank.setBehavior({ id: account, ...rules })).body).toMatchObject({
      fees: { registered: 50, settled: 210 },
    })
    const before = await balanceOf(server, build.network, 'clearing')
    const first = await sent(client, bankAgreement.id)
    expect(first.receipt).toEqual({ orders: 6, isRepeated: false, answers: { refused: 1, registered: 5 } })
    expect(await answered(client, account)).toMatchObject({
      lineCount: 6,
      problemCount: 1,
      summary: { registered: { count: 5 } },
    })
    expect((await client.bankFiles.getRemessa({ id: first.id })).body).toMatchObject({
      status: 'returnReceived',
      answered: { accepted: 5, refused: 1 },
    })
    expect((await client.sandboxBank.accounts()).body.items.find(({ id }) => id === account)).toMatchObject({
      isKnown: true,
    })
    expect((await client.sandboxBank.titles({ id: account })).body.items).toHaveLength(5)

    const payments = [
      { nossoNumero: '2', paidOn: '2026-11-19' },
      { nossoNumero: '3', paidOn: '2026-11-20', paidCents: 40_000 },
      { nossoNumero: '4', paidOn: '2026-11-19', paidCents: 100_700 },
      { nossoNumero: '5', paidOn: '2026-11-19', times: 2 },
    ]
    const paid = await client.sandboxBank.pay({ id: account, payments })
    expect(paid.body).toMatchObject({ paidCount: 5 })
    expect(
      await client.sandboxBank.pay({ id: account, payments: [{ nossoNumero: '6', paidOn: '2027-01-01' }] }),
    ).toRefuse('sandbox_bank_refused')
    const settled = await answered(client, account)
    expect(settled).toMatchObject({ settledCount: 5, paidCents: paid.body.paidCents })
    const status = async (index: number) => (await client.invoices.get({ id: titles[index]?.id })).body
    expect(await status(1)).toMatchObject({ status: 'paid', paidCents: 100_000 })
    expect(await status(2)).toMatchObject({ status: 'pending', openCents: 60_000 })
    expect(await status(3)).toMatchObject({ status: 'paid', paidCents: 100_000 })
    expect(await status(4)).toMatchObject({ status: 'paid', paidCents: 100_000 })
    const kinds = (await client.settlements.listExceptions({ bankFileId: settled.id })).body.items.map(
      ({ kind }) => kind,
    )
    expect(kinds.toSorted()).toEqual(['amountDiffers', 'paidTwice'])

    expect(await client.invoices.cancel({ id: titles[5]?.id, comment: 'transferência' })).toSucceed()
    expect((await sent(client, bankAgreement.id)).receipt.answers).toEqual({ writtenOff: 1 })
    expect(await answered(client, account)).toMatchObject({ summary: { writtenOff: { count: 1 } }, problemCount: 0 })
    expect(await status(5)).toMatchObject({ status: 'canceled', bankRegistration: 'canceledAtBank' })
    expect((await client.sandboxBank.makeRetorno({ id: account, read: true })).body).toEqual({
      file: null,
      retornoId: null,
      jobId: null,
    })
    const cleared = (await balanceOf(server, build.network, 'clearing')) - before
    expect(cleared).toBe(paid.body.paidCents - 5 * 50 - 5 * 210)
    expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
  })
}

test('the levers are for administrators, and only where there is a sandbox', async ({ as, users, build, server }) => {
  const { id } = await build.bankAccount()
  expect(await as(await users('remessa')).sandboxBank.accounts()).toRefuse('permission_denied')
  const admin = as(await users('admin'))
  const { platform } = server.composition
  const { sandboxUrl } = platform
  platform.sandboxUrl = null
  expect(await admin.sandboxBank.makeRetorno({ id })).toRefuse('sandbox_bank_off')
  platform.sandboxUrl = sandboxUrl
  const stranger = await build.bankAccount({}, await build.otherNetwork())
  expect(await admin.sandboxBank.titles({ id: stranger.id })).toRefuse('bank_account_not_found')
})
