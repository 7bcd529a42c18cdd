// Files of an account with a channel, against a real SFTP server: a remessa goes there by itself and once, retornos come by themselves and
// once, and what cannot be done stands there with its reason and a way out.
import { startSftp } from '../../../test/support/sftp-bank.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { BankChannel } from '@caderneta/contracts/bank-channels'
import type { Client } from '../../../test/support/api.ts'
import ssh from 'ssh2'
import type { Builders } from '../../../test/support/builders.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { newId } from '../../platform/uuid.ts'
import { verifyLedger } from '../ledger/public.ts'
import { onSendAsked } from './on-send-asked.listener.ts'

const password = 'segredo-do-banco'

type Given = { hostKey?: string; secret?: string; secretKind?: 'privateKey'; publicKey?: string }

async function bankAt(build: Builders, admin: Client, given: Given = {}) {
  const sftp = await startSftp({ password, ...(given.publicKey ? { publicKey: given.publicKey } : {}) })
  const talk = await bankTalk(build, admin)
  const folders = sftp.foldersOf('escola')
  for (const folder of ['/remessa', '/retorno', '/lidos']) folders.set(folder, null)
  const made = await admin.bankChannels.create({
    bankAccountId: talk.accountId,
    host: 'localhost',
    port: sftp.port,
    username: 'escola',
    secretKind: given.secretKind ?? 'password',
    secret: given.secret ?? password,
    hostKey: given.hostKey ?? sftp.hostKey,
    remessaFolder: '/remessa',
    retornoFolder: '/retorno',
    doneFolder: '/lidos',
    filePattern: '*.ret',
  })
  expect(made).toSucceed()
  const account = (await admin.gateways.getAccount({ id: talk.accountId })).body.account
  const channelId = made.body.id
  const remessa = async (id: string) => (await admin.bankFiles.getRemessa({ id })).body
  const names = () => [...folders].filter(([, bytes]) => bytes !== null).map(([path]) => path)
  const fetched = async () => {
    const before = (await admin.bankChannels.get({ id: channelId })).body.fetchedAt
    expect(await admin.bankFiles.fetchRetornos({ bankChannelId: channelId })).toSucceed()
    await eventually(async () => {
      const { fetchedAt, fault } = (await admin.bankChannels.get({ id: channelId })).body
      return fetchedAt !== before || fault !== null
    })
    return (await admin.bankFiles.listFetched({ bankChannelId: channelId })).body.items
  }
  return { sftp, talk, folders, account, channelId, remessa, names, fetched, channel: made.body }
}

/** What a change of the channel is given; the secret apart. */
function fieldsOf(channel: BankChannel) {
  const {
    id,
    host,
    port,
    username,
    secretKind,
    hostKey,
    remessaFolder,
    retornoFolder,
    doneFolder,
    filePattern,
    version,
  } = channel
  return {
    id,
    host,
    port,
    username,
    secretKind,
    hostKey,
    remessaFolder,
    retornoFolder,
    doneFolder,
    filePattern,
    version,
  }
}

async function faults(server: TestServer, build: Builders) {
  return (await verifyLedger(server.composition.platform.readPool, build.network)).faults
}

test('a prepared remessa goes to the bank by itself, whole and once, also when the answer was lost', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const { sftp, talk, folders, remessa, names } = await bankAt(build, admin)
  const { id } = must(await talk.remessa(), 'the title waits')
  await eventually(async () => (await remessa(id)).status === 'sent')
  const sent = await remessa(id)
  expect(sent).toMatchObject({ sentBy: 'sftp', message: null, can: { send: { reason: 'remessa_already_sent' } } })
  expect(names()).toEqual([`/remessa/${sent.fileName}`])
  expect(folders.get(`/remessa/${sent.fileName}`)?.length).toBeGreaterThan(400)
  // The bank has it, and the process died before it wrote that down.
  await build.ground.pool.query(
    `update bank_file set status = 'sending', sent_on = null, sent_by = null where id = $1`,
    [id],
  )
  const event = { seq: 1, eventId: newId(), topic: 'remessa.sendAsked', subjectId: id, version: 1, payload: {} }
  await onSendAsked.hear(event, await jobContext(server, build.network))
  expect(await remessa(id)).toMatchObject({ status: 'sent' })
  expect(names()).toEqual([`/remessa/${sent.fileName}`])
  await sftp.close()
})

test('a server with another key is told nothing: the reason stands beside the file, and a person sends it again or by hand', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const { sftp, talk, names, remessa, channel } = await bankAt(build, admin, { hostKey: `SHA256:${'B'.repeat(43)}` })
  const { id } = must(await talk.remessa(), 'the title waits')
  await eventually(async () => (await remessa(id)).message !== null)
  const stopped = await remessa(id)
  expect(stopped).toMatchObject({
    status: 'prepared',
    can: { send: { can: true }, markSent: { can: true }, cancel: { can: true } },
  })
  expect(stopped.message).toContain(sftp.hostKey)
  expect(names()).toEqual([])
  expect(await admin.bankChannels.check({ id: channel.id })).toRefuse('channel_host_key_differs')
  const shown = await admin.bankChannels.showHostKey({ host: 'localhost', port: sftp.port })
  expect(shown.body).toEqual({ hostKey: sftp.hostKey })
  const fields = fieldsOf(channel)
  const mended = { ...fields, hostKey: sftp.hostKey, secret: '' }
  expect(await admin.bankChannels.update({ ...mended, host: '127.0.0.1' })).toRefuse('bank_channel_secret_missing')
  expect(await admin.bankChannels.update(mended)).toSucceed()
  expect((await admin.bankChannels.check({ id: channel.id })).body).toEqual({ retornoCount: 0 })
  expect(await admin.bankFiles.sendRemessa({ id, version: stopped.version })).toSucceed()
  await eventually(async () => (await remessa(id)).status === 'sent')
  expect(names()).toHaveLength(1)
  await sftp.close()
})

test('another file of the same name is not written over, and a wrong password is said', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const { sftp, talk, folders, remessa, channel } = await bankAt(build, admin, { secret: 'outra' })
  const { id } = must(await talk.remessa(), 'the title waits')
  await eventually(async () => (await remessa(id)).message !== null)
  expect((await remessa(id)).message).toMatch(/recusou o usuário/)
  const fields = fieldsOf(channel)
  expect(await admin.bankChannels.update({ ...fields, secret: password })).toSucceed()
  const stopped = await remessa(id)
  folders.set(`/remessa/${stopped.fileName}`, Buffer.from('de outro'))
  expect(await admin.bankFiles.sendRemessa({ id, version: stopped.version })).toSucceed()
  await eventually(async () => /outro conteúdo/.test((await remessa(id)).message ?? ''))
  expect(folders.get(`/remessa/${stopped.fileName}`)?.toString()).toBe('de outro')
  const now = await remessa(id)
  expect(await admin.bankFiles.markRemessaSent({ id, sentDate: '2026-11-20', version: now.version })).toSucceed()
  await sftp.close()
})

test('retornos are taken once by their content and moved; a bad one is kept with its reason, and a name never makes a path', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const { sftp, talk, folders, account, names, fetched } = await bankAt(build, admin)
  const lines = [{ kind: 'settled' as const, nossoNumero: await talk.number(), on: '2026-11-20' }]
  const bytes = Buffer.from(retornoFile({ account, lines, sequence: 1, madeOn: '2026-11-20' }))
  folders.set('/retorno/CB2011.RET', bytes)
  folders.set('/retorno/renomeado.ret', bytes)
  folders.set('/retorno/ruim.ret', Buffer.from('isto não é um arquivo de banco'))
  folders.set('/retorno/x..%2f..\\etc$passwd.ret', Buffer.from('x'))
  folders.set('/retorno/leia-me.txt', Buffer.from('não é retorno'))
  const files = await fetched()
  expect(files.map(({ outcome }) => outcome).toSorted()).toEqual(['read', 'refused', 'refused'])
  await eventually(async () => (await talk.look()).status === 'paid')
  expect(await talk.look()).toMatchObject({ paidCents: 100_000 })
  expect(names().toSorted()).toEqual([
    '/lidos/CB2011.RET',
    '/lidos/renomeado.ret',
    '/lidos/ruim.ret',
    '/retorno/leia-me.txt',
    '/retorno/x..%2f..\\etc$passwd.ret',
  ])
  folders.set('/retorno/outra-vez.ret', bytes)
  expect(await fetched()).toHaveLength(3)
  expect(await talk.look()).toMatchObject({ paidCents: 100_000 })
  const bad = must(
    files.find(({ fileName }) => fileName === 'ruim.ret'),
    'a bad file is kept',
  )
  expect(bad).toMatchObject({ retornoId: null, can: { read: { can: true }, setAside: { can: true } } })
  expect(bad.reason).toBeTruthy()
  const again = await admin.bankFiles.readFetched({ id: bad.id, version: bad.version })
  expect(again.body).toMatchObject({ outcome: 'refused' })
  const unsafe = must(
    files.find(({ reason }) => reason?.includes('caracteres') === true),
    'its name is refused',
  )
  expect(await admin.bankFiles.readFetched({ id: unsafe.id, version: 1 })).toRefuse('fetched_file_not_kept')
  const aside = { id: bad.id, version: again.body.version, reason: 'é um aviso do banco' }
  expect((await admin.bankFiles.setFetchedAside(aside)).body).toMatchObject({ outcome: 'setAside' })
  expect(await admin.bankFiles.setFetchedAside(aside)).toRefuse('fetched_file_not_refused')
  expect(await faults(server, build)).toEqual([])
  await sftp.close()
})

test('a file above 64 MB stays at the bank with its reason, said once, and keeps no other from being taken', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const { sftp, talk, folders, account, names, fetched } = await bankAt(build, admin)
  const lines = [{ kind: 'settled' as const, nossoNumero: await talk.number(), on: '2026-11-20' }]
  const largest = 64 * 1024 * 1024
  folders.set('/retorno/enorme.ret', Buffer.alloc(largest + 1))
  folders.set('/retorno/z.ret', Buffer.from(retornoFile({ account, lines, sequence: 1, madeOn: '2026-11-20' })))
  const files = await fetched()
  expect(files.map(({ fileName, outcome, byteCount }) => [fileName, outcome, byteCount])).toEqual(
    expect.arrayContaining([
      ['enorme.ret', 'refused', largest + 1],
      ['z.ret', 'read', expect.any(Number)],
    ]),
  )
  expect(files.find(({ fileName }) => fileName === 'enorme.ret')?.reason).toContain('64 MB')
  await eventually(async () => (await talk.look()).status === 'paid')
  expect(names().toSorted()).toEqual(['/lidos/z.ret', '/retorno/enorme.ret'])
  const told = async () => {
    const lines = 'select body from audit_inbox union all select body from audit_log'
    return (await build.ground.pool.query(`select 1 from (${lines}) l where body::jsonb->>'fileName' = 'enorme.ret'`))
      .rowCount
  }
  expect(await told()).toBe(1)
  expect(await fetched()).toHaveLength(2)
  expect(await told()).toBe(1)
  await sftp.close()
})

test('a channel signs in with a private key, and a key that the bank does not know is refused', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  // One of 200 keys of the kind ed25519 cannot be read back.
  const [known, other] = [0, 1].map(() => ssh.utils.generateKeyPairSync('ecdsa', { bits: 256 }))
  if (!known || !other) throw new Error('two keys were made')
  const key = { secretKind: 'privateKey' as const, secret: known.private, publicKey: known.public }
  const { sftp, talk, names, remessa, channel } = await bankAt(build, admin, key)
  expect((await admin.bankChannels.check({ id: channel.id })).body).toEqual({ retornoCount: 0 })
  const { id } = must(await talk.remessa(), 'the title waits')
  await eventually(async () => (await remessa(id)).status === 'sent')
  expect(names()).toHaveLength(1)
  const fields = fieldsOf(channel)
  expect(await admin.bankChannels.update({ ...fields, secret: other.private })).toSucceed()
  expect(await admin.bankChannels.check({ id: channel.id })).toRefuse('channel_sign_in_refused')
  await sftp.close()
})

test('a file refused because its account was not registered is read once it is; a channel that is off fetches nothing', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const { sftp, folders, fetched, channel } = await bankAt(build, admin)
  const bytes = Buffer.from(
    retornoFile({
      account: '77123',
      lines: [{ kind: 'settled', nossoNumero: 9, on: '2026-11-20' }],
      sequence: 1,
      madeOn: '2026-11-20',
    }),
  )
  folders.set('/retorno/alheio.ret', bytes)
  const [refused] = await fetched()
  expect(refused).toMatchObject({ outcome: 'refused' })
  const registered = await build.bankAccount({ account: '77123', account_digit: '2' })
  await build.bankAgreement({ bank_account_id: registered.id })
  const read = await admin.bankFiles.readFetched({ id: refused?.id, version: 1 })
  expect(read.body).toMatchObject({ outcome: 'read', reason: null })
  expect((await admin.bankFiles.getRetorno({ id: read.body.retornoId ?? '' })).body).toMatchObject({
    fileName: 'alheio.ret',
  })
  const inactive = { ...fieldsOf(channel), secret: '', isActive: false }
  expect(await admin.bankChannels.update(inactive)).toSucceed()
  expect(await admin.bankFiles.fetchRetornos({ bankChannelId: channel.id })).toRefuse('channel_inactive')
  await sftp.close()
})

test('the secret of a channel is never told: not by a call, not in the audit log, and sealed in the database', async ({
  as,
  users,
  build,
  server,
}) => {
  await server.workers()
  const admin = as(await users('admin'))
  const { sftp, channel } = await bankAt(build, admin)
  const audit = (
    await build.ground.pool.query(
      `select body::text as body from audit_inbox where subject_id = $1
       union all select body::text from audit_log where subject_id = $1`,
      [channel.id],
    )
  ).rows
  expect(audit).not.toEqual([])
  const sealed = (
    await build.ground.pool.query('select sealed from bank_channel_secret where bank_channel_id = $1', [channel.id])
  ).rows
  expect(JSON.stringify([channel, audit])).not.toContain(password)
  expect(Buffer.from(sealed[0].sealed).toString('latin1')).not.toContain(password)
  for (const folder of ['../segredos', '/a/../b', 'a//b', '/'])
    expect(await admin.bankChannels.create({ ...channel, id: undefined, remessaFolder: folder })).toRefuse(
      'invalid_request',
    )
  expect(
    await admin.bankChannels.create({
      bankAccountId: (await build.bankAccount()).id,
      host: 'localhost',
      port: sftp.port,
      username: 'escola',
      secretKind: 'privateKey',
      secret: 'não é uma chave',
      hostKey: sftp.hostKey,
      remessaFolder: 'a',
      retornoFolder: 'b',
      doneFolder: 'c',
    }),
  ).toRefuse('channel_key_unreadable')
  await sftp.close()
})
