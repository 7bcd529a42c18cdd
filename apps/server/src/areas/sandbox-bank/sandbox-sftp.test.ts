// The whole way of files without a hand: the simulated bank's SFTP server takes the remessa, and its retorno pays the invoice.
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

test('a channel of the simulated bank carries remessa and retorno by itself, and is reached the same after a restart', async ({
  as,
  users,
  build,
  server,
}) => {
  let world = await sandboxWorld(server)
  await server.workers()
  const admin = as(await users('admin'))
  const agreement = await build.bankAgreement({ bank: '341' })
  const titles = await issuedTitles(server, build, agreement.id, [
    { nossoNumero: 1, cents: 100_000, dueOn: '2026-11-20' },
  ])
  const title = must(titles[0], 'one title was issued')
  const accountId = agreement.bankAccountId
  const { password: secret, ...reached } = (await admin.sandboxBank.channel({ id: accountId })).body
  const channel = await admin.bankChannels.create({
    bankAccountId: accountId,
    ...reached,
    secret,
    filePattern: '*.RET',
  })
  expect(channel).toSucceed()
  const { id: channelId } = channel.body
  expect((await admin.bankChannels.check({ id: channelId })).body).toEqual({ retornoCount: 0 })

  const remessa = (await admin.bankFiles.prepareRemessa({ bankAgreementId: agreement.id })).body
  await eventually(async () => (await admin.bankFiles.getRemessa({ id: remessa.id })).body.status === 'sent')
  const known = (await admin.sandboxBank.titles({ id: accountId })).body.items
  expect(known).toMatchObject([{ amountCents: 100_000, status: 'open' }])

  const payments = [{ nossoNumero: known[0]?.nossoNumero, carteira: known[0]?.carteira, paidOn: '2026-11-20' }]
  expect(await admin.sandboxBank.pay({ id: accountId, payments })).toSucceed()
  expect(await admin.bankFiles.fetchRetornos({ bankChannelId: channelId })).toSucceed()
  const paid = async () => (await admin.invoices.get({ id: title.id })).body.status === 'paid'
  await eventually(paid)
  const fetched = async () => (await admin.bankFiles.listFetched({ bankChannelId: channelId })).body.items
  expect(await fetched()).toMatchObject([{ outcome: 'read' }])

  await world.stop()
  world = await sandboxWorld(server)
  const { password: again, ...same } = (await admin.sandboxBank.channel({ id: accountId })).body
  expect({ ...same, again }).toEqual({ ...reached, again: secret })
  // The earlier retorno lies there again, and is known by its content.
  expect((await admin.bankChannels.check({ id: channelId })).body).toEqual({ retornoCount: 1 })
  const before = (await admin.bankChannels.get({ id: channelId })).body.fetchedAt
  expect(await admin.bankFiles.fetchRetornos({ bankChannelId: channelId })).toSucceed()
  await eventually(async () => (await admin.bankChannels.get({ id: channelId })).body.fetchedAt !== before)
  expect(await fetched()).toHaveLength(1)
  await world.stop()
})
