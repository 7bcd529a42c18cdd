// A process killed anywhere: between what is written down and what the bank gets, and between the bank's answer and our commit.
import { readPayments } from '@caderneta/banking'
import { startSftp } from '../../../test/support/sftp-bank.ts'
import { Killed, mortalPlatform } from '../../../test/support/mortal-platform.ts'
import {
  answerTo,
  applyReturn,
  fetchFrom,
  paidOn,
  payingAccount,
  preparedFile,
  releasedBytes,
  scheduledByFile,
  syncPayout,
  uploadReturn,
} from '../../../test/support/payment-file-scene.ts'
import { payoutPeople } from '../../../test/support/payout-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'
import { onFetched } from './on-fetched.listener.ts'
import { onSendAsked } from './on-send-asked.listener.ts'

type Where = { server: TestServer; network: number }

/** Kills it at every point where what is left differs, until it comes to its end. @returns how often it was killed. */
async function killedEverywhere({ server, network }: Where, work: (context: JobContext) => Promise<void>) {
  const { platform } = server.composition
  for (let killedAt = 1; ; killedAt += 1) {
    const mortal = mortalPlatform(platform, killedAt, 'distinct')
    const context = { ...(await jobContext(server, network)), platform: mortal.platform }
    const isAlive = await work(context).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Killed) return false
        throw error
      },
    )
    await mortal.end()
    if (isAlive) return killedAt - 1
  }
}

test('killed anywhere while a retorno is applied, each payment is posted once', { timeout: 300_000 }, async ({
  server,
  build,
  as,
  users,
}) => {
  server.setDate('2026-11-24')
  const { admin } = await payoutPeople({ build, as, users })
  const account = await payingAccount(build, admin)
  const closed = [await scheduledByFile(build, admin, account), await scheduledByFile(build, admin, account)]
  const bytes = await releasedBytes(admin, await preparedFile({ server, build }, admin, account))
  const { body } = await uploadReturn(admin, answerTo(bytes, paidOn('2026-11-24')))
  const kills = await killedEverywhere({ server, network: build.network }, ({ platform }) =>
    applyReturn(server, build.network, body.id, { platform }),
  )
  expect(kills).toBeGreaterThan(4)
  await Promise.all([1, 2].map(() => applyReturn(server, build.network, body.id)))
  for (const { id, dueCents } of closed)
    expect((await admin.transfers.get({ id })).body).toMatchObject({ status: 'done', paidCents: dueCents })
  expect((await admin.paymentFiles.getReturn({ id: body.id })).body).toMatchObject({ status: 'read', paidCount: 2 })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
})

test('killed anywhere on its way to the bank, the file arrives once, and its answer is fetched once', {
  timeout: 300_000,
}, async ({ server, build, as, users }) => {
  server.setDate('2026-11-24')
  const { admin } = await payoutPeople({ build, as, users })
  const account = await payingAccount(build, admin)
  const { id: transferId, dueCents } = await scheduledByFile(build, admin, account)
  const sftp = await startSftp({ password: 'segredo-do-banco' })
  const folders = sftp.foldersOf('escola')
  for (const folder of ['/remessa', '/retorno', '/lidos']) folders.set(folder, null)
  const channel = await admin.bankChannels.create({
    bankAccountId: account,
    host: 'localhost',
    port: sftp.port,
    username: 'escola',
    secretKind: 'password',
    secret: 'segredo-do-banco',
    hostKey: sftp.hostKey,
    remessaFolder: '/remessa',
    retornoFolder: '/retorno',
    doneFolder: '/lidos',
    filePattern: '*',
  })
  expect(channel).toSucceed()
  const file = await preparedFile({ server, build }, admin, account)
  expect(file.hasChannel).toBe(true)
  expect(await admin.paymentFiles.send({ id: file.id, version: file.version })).toRefuse('payment_file_not_released')
  expect(await admin.paymentFiles.release({ id: file.id, version: file.version, way: 'sftp' })).toSucceed()
  const where = { server, network: build.network }
  const asked = { seq: 1, eventId: newId(), topic: 'paymentFile.changed', subjectId: file.id, version: 2 }
  await killedEverywhere(where, (context) => onSendAsked.hear({ ...asked, payload: { isSendAsked: true } }, context))
  const sent = (await admin.paymentFiles.get({ id: file.id })).body
  expect(sent).toMatchObject({ status: 'delivered', deliveredBy: 'sftp', message: null })
  expect(await admin.paymentFiles.send({ id: file.id, version: sent.version })).toRefuse('payment_file_on_its_way')
  const left = [...folders].filter(([, bytes]) => bytes !== null)
  expect(left.map(([path]) => path)).toEqual([`/remessa/${file.fileName}`])
  const bytes = must(left[0]?.[1], 'the bank has the file')
  expect(readPayments(bytes).entries).toMatchObject([{ cents: dueCents }])
  folders.set('/retorno/PG.RET', answerTo(bytes, paidOn('2026-11-24')))
  const channelId = channel.body.id
  await killedEverywhere(where, (context) => fetchFrom(context, channelId))
  const [fetched] = (await admin.bankFiles.listFetched({ bankChannelId: channelId })).body.items
  expect(fetched).toMatchObject({ outcome: 'payments', reason: null })
  const found = {
    seq: 1,
    eventId: newId(),
    topic: 'retorno.fetched',
    subjectId: must(fetched, 'it was found').id,
    version: 1,
  }
  await killedEverywhere(where, (context) => onFetched.hear({ ...found, payload: { outcome: 'payments' } }, context))
  await onFetched.hear({ ...found, payload: { outcome: 'payments' } }, await jobContext(server, build.network))
  const { items } = (await admin.paymentFiles.returns()).body
  const [read] = items.filter(({ fileName }) => fileName === 'PG.RET')
  await applyReturn(server, build.network, must(read, 'it was read').id)
  expect((await admin.transfers.get({ id: transferId })).body).toMatchObject({ status: 'done', paidCents: dueCents })
  expect((await verifyLedger(server.database.pool, build.network)).faults).toEqual([])
  await sftp.close()
})

test('what a bank refuses to take stands there with its reason, is sent again, or carried by hand', async ({
  server,
  build,
  as,
  users,
}) => {
  server.setDate('2026-11-24')
  const { admin } = await payoutPeople({ build, as, users })
  const account = await payingAccount(build, admin)
  await scheduledByFile(build, admin, account)
  const sftp = await startSftp({ password: 'segredo-do-banco' })
  const folders = sftp.foldersOf('escola')
  for (const folder of ['/remessa', '/retorno', '/lidos']) folders.set(folder, null)
  const channel = await admin.bankChannels.create({
    bankAccountId: account,
    host: 'localhost',
    port: sftp.port,
    username: 'escola',
    secretKind: 'password',
    secret: 'outro-segredo',
    hostKey: sftp.hostKey,
    remessaFolder: '/remessa',
    retornoFolder: '/retorno',
    doneFolder: '/lidos',
    filePattern: '*',
  })
  expect(channel).toSucceed()
  const file = await preparedFile({ server, build }, admin, account)
  expect(await admin.paymentFiles.release({ id: file.id, version: file.version, way: 'sftp' })).toSucceed()
  const asked = { seq: 1, eventId: newId(), topic: 'paymentFile.changed', subjectId: file.id, version: 2 }
  const heard = async () =>
    onSendAsked.hear({ ...asked, payload: { isSendAsked: true } }, await jobContext(server, build.network))
  await heard()
  const stopped = (await admin.paymentFiles.get({ id: file.id })).body
  expect(stopped).toMatchObject({
    status: 'notDelivered',
    can: { send: { can: true }, download: { can: true }, cancel: { can: false } },
  })
  expect(stopped.message).not.toBeNull()
  expect(await admin.paymentFiles.send({ id: file.id, version: stopped.version })).toSucceed()
  await heard()
  expect((await admin.paymentFiles.get({ id: file.id })).body.status).toBe('notDelivered')
  await sftp.close()
})

test('what goes by a file goes by nothing else: the bank is not asked for it by Pix', async ({
  server,
  build,
  as,
  users,
}) => {
  server.setDate('2026-11-24')
  const { admin } = await payoutPeople({ build, as, users })
  const account = await payingAccount(build, admin)
  await scheduledByFile(build, admin, account)
  const look = async () =>
    (await server.database.pool.query('select id, status, sent_at from payout where bank_account_id = $1', [account]))
      .rows
  const before = await look()
  expect(before).toMatchObject([{ status: 'requested', sent_at: null }])
  // Nobody listens there: whoever asked would be told so.
  const pix = { url: 'http://localhost:1', clientSecret: 'none', webhookSecret: 'none' }
  const platform = { ...server.composition.platform, pix }
  const context = await jobContext(server, build.network, { platform })
  await syncPayout(context, must(before[0], 'it is scheduled').id)
  expect(await look()).toEqual(before)
})
