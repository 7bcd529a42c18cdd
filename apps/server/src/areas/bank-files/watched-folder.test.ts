import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { readRetorno } from './read-retorno.job.ts'
import { watchAll, watchFolders } from './watch.job.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({ server }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'bancos-'))
    server.composition.platform.bankFolder = folder
    await use(folder)
    server.composition.platform.bankFolder = null
    await rm(folder, { recursive: true })
  },
})

const long = new Date('2026-11-01T12:00:00Z')

test('a retorno in the folder of its account is read once, whatever its name, and moved once it is read', async ({
  server,
  build,
  as,
  users,
  folder,
}) => {
  const admin = as(await users('admin'))
  const account = await build.bankAccount({ account: '31001', account_digit: '2' })
  const { id: agreementId } = await build.bankAgreement({ bank_account_id: account.id })
  const [title] = await issuedTitles(server, build, agreementId, [
    { nossoNumero: 1, cents: 100_000, dueOn: '2026-12-10' },
  ])
  const path = join(folder, String(build.network), '341-0057-31001')
  await mkdir(path, { recursive: true })
  const put = async (name: string, bytes: Buffer, at = long) => {
    await writeFile(join(path, name), bytes)
    await utimes(join(path, name), at, at)
  }
  const bytes = retornoFile({ account: '31001', lines: [{ kind: 'settled', nossoNumero: 1, paidCents: 100_000 }] })
  await put('R1.RET', bytes)
  await put('R1-COPIA.RET', bytes)
  await put('ruim.ret', Buffer.from('nada de banco'))
  await put('chegando.ret', bytes.subarray(0, 500), server.composition.platform.clock.now())
  await put('escrevendo.tmp', bytes)
  await symlink('/etc/hostname', join(path, 'atalho.ret'))
  const context = await jobContext(server, build.network)
  await watchFolders(context)
  await watchFolders(context)
  const jobs = await build.ground.pool.query<{ job_id: string }>(
    `select job_id from bank_file where tenant_id = $1 and kind = 'retorno'`,
    [build.network],
  )
  expect(jobs.rows).toHaveLength(1)
  for (const { job_id: id } of jobs.rows) await readRetorno.runJob(context, id)
  expect((await admin.invoices.get({ id: String(title?.id) })).body).toMatchObject({
    status: 'paid',
    paidCents: 100_000,
  })
  const told = (await admin.bankFiles.listFetched({})).body.items
  const outcomes = Object.fromEntries(told.map(({ fileName, outcome }) => [fileName.replace('-COPIA', ''), outcome]))
  expect([told.length, outcomes]).toEqual([2, { 'R1.RET': 'read', 'ruim.ret': 'refused' }])
  expect(told.every(({ bankChannelId, bankAccountName }) => bankChannelId === null && bankAccountName !== '')).toBe(
    true,
  )
  expect((await readdir(path)).toSorted()).toEqual(['atalho.ret', 'chegando.ret', 'escrevendo.tmp', 'lidos'])
  expect((await readdir(join(path, 'lidos'))).toSorted()).toEqual(['R1-COPIA.RET', 'R1.RET', 'ruim.ret'])
})

test('each network has its own folder, and what is no folder of a network is left alone', async ({
  server,
  build,
  folder,
}) => {
  const other = await build.otherNetwork()
  for (const name of [String(build.network), String(other), '999999', '..x', 'outra']) await mkdir(join(folder, name))
  const asked: unknown[] = []
  const context = await jobContext(server, 0, { enqueue: async (jobs) => void asked.push(...jobs) })
  await watchAll.run({}, context)
  expect(asked).toMatchObject([build.network, other].toSorted((a, b) => a - b).map((tenantId) => ({ tenantId })))
})
