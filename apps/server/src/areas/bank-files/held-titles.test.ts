// A title that stands in a retorno which is being read is left alone until its lines are done, or the reading fails.
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import type { Client } from '../../../test/support/api.ts'
import { nextNumber } from '../../../test/support/build.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { readRetornoOf } from './read-retorno.job.ts'

const readRetorno = readRetornoOf(2)

const held = { can: false, reason: 'held_by_bank' }

type Reading = { context: JobContext; jobId: string; fileId: string; titles: string[]; paidAtSchool: string }

/** A retorno of four titles, its lines written down in chunks of two; the last title was paid at the counter before. */
async function reading(server: TestServer, build: Builders, remessa: Client, admin: Client): Promise<Reading> {
  const account = String(40_100 + nextNumber())
  const digit = String(mod10(`0057${account}`))
  const { id } = await build.bankAccount({ account, account_digit: digit })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const given = [1, 2, 3, 4].map((nossoNumero) => ({ nossoNumero, cents: 50_000, dueOn: '2026-12-10' }))
  const titles = (await issuedTitles(server, build, bankAgreement.id, given)).map((title) => title.id)
  const paidAtSchool = titles[3] ?? ''
  expect(await admin.invoices.pay({ id: paidAtSchool, paidDate: '2026-11-20', totalPaidCents: 50_000 })).toSucceed()
  const bytes = retornoFile({
    account,
    digit,
    lines: given.map(({ nossoNumero, cents }) => ({ kind: 'registered', nossoNumero, cents })),
  })
  const sent = await remessa.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  expect(sent).toSucceed()
  const context = await jobContext(server, build.network)
  const { jobId, id: fileId } = sent.body
  await readRetorno.openJob(context, jobId)
  return { context, jobId, fileId, titles, paidAtSchool }
}

async function holdsOf(build: Builders, { fileId }: Reading): Promise<number> {
  const found = await build.ground.pool.query<{ count: number }>(
    'select count(*)::int as count from invoice_hold where tenant_id = $1 and holder_id = $2',
    [build.network, fileId],
  )
  return found.rows[0]?.count ?? -1
}

async function expectHeld(admin: Client, id: string, paidAtSchool: string): Promise<void> {
  expect((await admin.invoices.get({ id })).body.can).toMatchObject({
    cancel: held,
    changeDueDate: held,
    payAtSchool: held,
  })
  expect((await admin.invoices.get({ id: paidAtSchool })).body.can).toMatchObject({ revertPaymentAtSchool: held })
  const comment = 'a pedido da família'
  expect(await admin.invoices.cancel({ id, comment })).toRefuse('held_by_bank')
  expect(await admin.invoices.update({ id, dueDate: '2026-12-21', reason: 'acordo' })).toRefuse('held_by_bank')
  const receipt = { paidDate: '2026-11-20', totalPaidCents: 50_000 }
  expect(await admin.invoices.pay({ id, ...receipt })).toRefuse('held_by_bank')
  expect(await admin.invoices.revertPaymentAtSchool({ id: paidAtSchool, comment })).toRefuse('held_by_bank')
}

/** Every action that was refused while the titles were held is taken now; each on a title of its own. */
async function expectFree(admin: Client, { titles: [first, second, third], paidAtSchool }: Reading): Promise<void> {
  const comment = 'a pedido da família'
  expect((await admin.invoices.get({ id: first ?? '' })).body.can).toMatchObject({
    cancel: { can: true },
    changeDueDate: { can: true },
    payAtSchool: { can: true },
  })
  expect(await admin.invoices.update({ id: second, dueDate: '2026-12-21', reason: 'acordo' })).toSucceed()
  expect(await admin.invoices.pay({ id: third, paidDate: '2026-11-20', totalPaidCents: 50_000 })).toSucceed()
  expect(await admin.invoices.revertPaymentAtSchool({ id: paidAtSchool, comment })).toSucceed()
  expect(await admin.invoices.cancel({ id: first, comment })).toSucceed()
}

test('a title of a retorno that is being read refuses every action and says why; afterwards it takes them all', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const read = await reading(server, build, as(await users('remessa')), admin)
  await expectHeld(admin, read.titles[0] ?? '', read.paidAtSchool)
  const list = await admin.invoices.list({ can: '1' })
  const own = list.body.items.filter(({ id }) => read.titles.includes(id))
  expect(own.map(({ can }) => can?.cancel.can)).toEqual([false, false, false, false])
  await readRetorno.runJob(read.context, read.jobId)
  expect(await holdsOf(build, read)).toBe(0)
  await expectFree(admin, read)
})

test('the titles of a file stay held until all of it is read', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const read = await reading(server, build, as(await users('remessa')), admin)
  const { context, jobId, titles } = read
  await readRetorno.runChunk(context, jobId, 0)
  expect(await holdsOf(build, read)).toBe(4)
  const [, , third = ''] = titles
  expect((await admin.invoices.get({ id: third })).body.can?.cancel).toEqual(held)
  await readRetorno.runJob(context, jobId)
  expect(await holdsOf(build, read)).toBe(0)
})

test('a reading that fails for good frees every title', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const read = await reading(server, build, as(await users('remessa')), admin)
  await build.ground.pool.query('update background_job_chunk set input = $2 where job_id = $1', [read.jobId, '{}'])
  const last: JobContext = { ...read.context, attempt: { number: 10, isLast: true } }
  await expect(readRetorno.handler.run({ jobId: read.jobId, position: 0 }, last)).rejects.toThrow('positions')
  expect(await holdsOf(build, read)).toBe(0)
  await expectFree(admin, read)
  expect((await admin.jobs.get({ id: read.jobId })).body).toMatchObject({
    status: 'Error',
    message: expect.stringContaining('A importação parou no meio.'),
  })
  const told = await build.ground.pool.query(
    `select payload from outbox where topic = 'job.failed' and subject_id = $1`,
    [read.jobId],
  )
  expect(told.rows).toMatchObject([
    { payload: { 'pt-BR': expect.stringContaining('Importação de retorno: A importação parou no meio.') } },
  ])
})

test('a reading that died is planned again with the same holds, and its end frees them', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const read = await reading(server, build, as(await users('remessa')), admin)
  await build.ground.pool.query('delete from background_job_chunk where job_id = $1', [read.jobId])
  await readRetorno.openJob(read.context, read.jobId)
  expect(await holdsOf(build, read)).toBe(4)
  await readRetorno.runChunk(read.context, read.jobId, 1)
  await readRetorno.runJob(read.context, read.jobId)
  expect(await holdsOf(build, read)).toBe(0)
})
