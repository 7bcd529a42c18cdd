// Schools are paid by a bank file without a hand: the simulated bank takes the file, and its answers pay.
import { eventually } from '../../../test/support/issued-titles.ts'
import { payingAccount, preparedFile, scheduledByFile } from '../../../test/support/payment-file-scene.ts'
import { payoutPeople } from '../../../test/support/payout-scene.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'

const test = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      server.setDate('2026-11-24')
      const world = await sandboxWorld(server)
      await server.workers()
      await use(world)
      await world.stop()
    },
    { scope: 'file' },
  ],
})

test('a file goes by the channel, and what the bank paid and refused is fetched and done', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const { admin } = await payoutPeople({ build, as, users })
  const account = await payingAccount(build, admin)
  const [paid, refused] = [
    await scheduledByFile(build, admin, account),
    await scheduledByFile(build, admin, account, 200_000),
  ]
  const { password: secret, ...reached } = (await admin.sandboxBank.channel({ id: account })).body
  const channel = await admin.bankChannels.create({ bankAccountId: account, ...reached, secret, filePattern: '*.RET' })
  expect(channel).toSucceed()
  const rules = { refuse: [{ pixKey: refused.key }] }
  expect((await admin.sandboxBank.setPaymentRules({ id: account, ...rules })).body).toMatchObject({
    ...rules,
    tells: 'once',
  })

  const file = await preparedFile({ server, build }, admin, account)
  expect(await admin.paymentFiles.release({ id: file.id, version: file.version, way: 'sftp' })).toSucceed()
  await eventually(async () => (await admin.paymentFiles.get({ id: file.id })).body.status === 'delivered')
  const known = (await admin.sandboxBank.payments({ id: account })).body.items
  expect(new Map(known.map(({ cents, status }) => [cents, status]))).toEqual(
    new Map([
      [paid.dueCents, 'accepted'],
      [refused.dueCents, 'refused'],
    ]),
  )

  expect(await admin.bankFiles.fetchRetornos({ bankChannelId: channel.body.id })).toSucceed()
  const statusOf = async (id: string) => (await admin.transfers.get({ id })).body.status
  await eventually(async () => (await statusOf(paid.id)) === 'done')
  await eventually(async () => (await statusOf(refused.id)) === 'pendingAnalysis')
  const [payout] = (await admin.payouts.list({ status: 'error' })).body.items
  expect(payout).toMatchObject({ cents: refused.dueCents, reason: expect.stringContaining('chave não existe') })
  const { items: fetched } = (await admin.bankFiles.listFetched({ bankChannelId: channel.body.id })).body
  expect(fetched.map(({ outcome }) => outcome)).toEqual(['payments', 'payments'])
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('handed over by hand, told twice and then taken back, each payment is posted once and mirrored once', async ({
  as,
  users,
  build,
  server,
  world,
}) => {
  expect(world.url).toContain('/sandbox')
  const { admin } = await payoutPeople({ build, as, users })
  const account = await payingAccount(build, admin)
  const { id: transferId, dueCents } = await scheduledByFile(build, admin, account)
  const file = await preparedFile({ server, build }, admin, account)
  expect(await admin.sandboxBank.sendPayments({ id: file.id })).toRefuse('payment_file_not_released')
  expect(await admin.paymentFiles.release({ id: file.id, version: file.version, way: 'download' })).toSucceed()
  expect((await admin.sandboxBank.sendPayments({ id: file.id })).body).toEqual({
    payments: 1,
    refused: 0,
    isRepeated: false,
  })
  expect((await admin.sandboxBank.sendPayments({ id: file.id })).body).toMatchObject({ isRepeated: true })

  expect(await admin.sandboxBank.setPaymentRules({ id: account, tells: 'never' })).toSucceed()
  expect((await admin.sandboxBank.answerPayments({ id: account, read: true })).body.files).toEqual([])
  expect(await admin.sandboxBank.setPaymentRules({ id: account, tells: 'twice' })).toSucceed()
  const { files } = (await admin.sandboxBank.answerPayments({ id: account, read: true })).body
  expect(files).toHaveLength(4)
  const settled = async () => {
    const all = (await admin.paymentFiles.returns({ maxResultCount: 50 })).body.items
    return all.every(({ status }) => status === 'read')
  }
  await eventually(settled)
  const transfer = async () => (await admin.transfers.get({ id: transferId })).body
  expect(await transfer()).toMatchObject({ status: 'done', paidCents: dueCents })

  const [payment] = (await admin.sandboxBank.payments({ id: account })).body.items
  expect(payment).toMatchObject({ status: 'paid', cents: dueCents })
  const references = [payment?.reference ?? '']
  expect((await admin.sandboxBank.returnPayments({ id: account, references })).body).toEqual({ returned: 1 })
  const [made] = (await admin.sandboxBank.answerPayments({ id: account })).body.files
  const bytes = (await admin.sandboxBank.paymentAnswer({ id: account, fileId: made?.id })).raw
  expect(
    await admin.paymentFiles.upload({ file: { name: made?.name ?? '', bytes: bytes ?? Buffer.from('') } }),
  ).toSucceed()
  await eventually(async () => (await transfer()).paidCents === 0)
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

for (const bank of ['104', '341'] as const)
  test(`the simulated bank ${bank} takes and answers files in its own cut`, async ({
    as,
    users,
    build,
    server,
    world,
  }) => {
    expect(world.url).toContain('/sandbox')
    const { admin } = await payoutPeople({ build, as, users })
    const account = await payingAccount(build, admin, 1, bank)
    const { id: transferId, dueCents } = await scheduledByFile(build, admin, account)
    const file = await preparedFile({ server, build }, admin, account)
    expect(await admin.paymentFiles.release({ id: file.id, version: file.version, way: 'download' })).toSucceed()
    expect((await admin.sandboxBank.sendPayments({ id: file.id })).body).toMatchObject({ payments: 1, refused: 0 })
    expect((await admin.sandboxBank.answerPayments({ id: account, read: true })).body.files).toHaveLength(2)
    const transfer = async () => (await admin.transfers.get({ id: transferId })).body
    await eventually(async () => (await transfer()).paidCents === dueCents)
    const [payment] = (await admin.sandboxBank.payments({ id: account })).body.items
    const references = [payment?.reference ?? '']
    expect((await admin.sandboxBank.returnPayments({ id: account, references })).body).toEqual({ returned: 1 })
    expect((await admin.sandboxBank.answerPayments({ id: account, read: true })).body.files).toHaveLength(1)
    await eventually(async () => (await transfer()).paidCents === 0)
    expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
  })
