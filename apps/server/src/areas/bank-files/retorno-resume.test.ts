// A job that dies between two chunks, or after the last, is run again: what is done stays done, the rest follows.
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test } from '../../../test/support/server.ts'
import { verifyLedger } from '../ledger/public.ts'
import { chunksOf } from './placed-lines.ts'
import { readRetornoOf } from './read-retorno.job.ts'

const readRetorno = readRetornoOf(2)

test('a retorno that was left in the middle is finished by the next run, once', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id } = await build.bankAccount({ account: '40001', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const numbers = [1, 2, 3, 4, 5]
  await issuedTitles(
    server,
    build,
    bankAgreement.id,
    numbers.map((nossoNumero) => ({ nossoNumero, cents: 50_000, dueOn: '2026-12-10' })),
  )
  const bytes = retornoFile({
    account: '40001',
    lines: numbers.map((nossoNumero) => ({ kind: 'settled', nossoNumero, cents: 50_000 })),
  })
  const client = as(await users('remessa'))
  const sent = await client.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  expect(sent).toSucceed()
  const context = await jobContext(server, build.network)
  const { jobId, id: fileId } = sent.body
  const settledCount = async () =>
    (await build.ground.pool.query(`select count(*)::int as count from payment where tenant_id = $1`, [build.network]))
      .rows[0]?.count

  // Half of the lines were written when the first run died; the second writes the others, and no chunk twice.
  await readRetorno.openJob(context, jobId)
  await build.ground.pool.query('delete from background_job_chunk where job_id = $1', [jobId])
  await build.ground.pool.query('delete from bank_file_line where bank_file_id = $1 and position > 3', [fileId])
  await readRetorno.openJob(context, jobId)
  expect((await client.bankFiles.retornoLines({ id: fileId })).body.items.map(({ outcome }) => outcome)).toEqual(
    Array(5).fill('waiting'),
  )
  const held = (await client.bankFiles.retornoLines({ id: fileId })).body.items[0]?.invoice?.id
  expect(await as(await users('admin')).invoices.cancel({ id: held, comment: 'x' })).toRefuse('held_by_bank')
  await readRetorno.runChunk(context, jobId, 0)
  expect(await settledCount()).toBe(2)
  await readRetorno.runChunk(context, jobId, 0)
  expect(await settledCount()).toBe(2)

  await readRetorno.runJob(context, jobId)
  expect(await settledCount()).toBe(5)
  const done = (await client.bankFiles.getRetorno({ id: fileId })).body
  expect(done).toMatchObject({
    status: 'processed',
    settledCount: 5,
    paidCents: 250_000,
    doneCount: 5,
    summary: { repeatedCount: 0 },
  })
  await readRetorno.runJob(context, jobId)
  expect(await settledCount()).toBe(5)
  expect((await client.bankFiles.getRetorno({ id: fileId })).body.version).toBe(done.version)
  expect((await verifyLedger(context.platform.readPool, build.network)).faults).toEqual([])
  // The event of the upload was never heard: when it is, the file is found finished.
  await server.workers()
  await eventually(
    async () =>
      (await build.ground.pool.query('select count(*)::int as count from outbox where tenant_id = $1', [build.network]))
        .rows[0]?.count === 0,
  )
  expect(await settledCount()).toBe(5)
})

test('lines of one title stay in one chunk, however small it is', () => {
  const title = (position: number, allocatedNumber: string) => ({
    position,
    bankAgreementId: 'a',
    title: { allocatedNumber },
  })
  const lines = [title(2, '1'), title(3, '2'), title(9, '2'), title(12, '2'), title(4, '3')]
  expect(chunksOf(lines, 2)).toEqual([[2, 3, 9, 12], [4]])
  expect(chunksOf([], 2)).toEqual([])
})
