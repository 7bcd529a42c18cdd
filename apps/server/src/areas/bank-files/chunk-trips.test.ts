// What a chunk of a retorno costs in messages to the database: files of 100,000 lines are read at the speed of these.
import { countedQueries } from '../../../test/support/counted-queries.ts'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { readRetornoOf } from './read-retorno.job.ts'

const readRetorno = readRetornoOf(2)

test('a chunk takes one transaction of eight messages, and one of four that tells how far the file is', async ({
  as,
  users,
  build,
  server,
}) => {
  const { id } = await build.bankAccount({ account: '40001', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  const given = [1, 2, 3, 4].map((nossoNumero) => ({ nossoNumero, cents: 50_000, dueOn: '2026-12-10' }))
  await issuedTitles(server, build, bankAgreement.id, given)
  const lines = given.map(({ nossoNumero, cents }) => ({ kind: 'settled' as const, nossoNumero, cents }))
  const bytes = retornoFile({ account: '40001', lines })
  const sent = await as(await users('remessa')).bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  const context = await jobContext(server, build.network)
  expect(await readRetorno.openJob(context, sent.body.jobId)).toEqual([0, 1])
  const { readPool, writePool } = server.composition.platform
  const count = countedQueries([readPool, writePool])
  await readRetorno.runChunk(context, sent.body.jobId, 0)
  expect(count()).toEqual({ queries: 12, transactions: 2 })
  // The last one ends the file too: its row, its sums, and one statement with the end of the job.
  await readRetorno.runChunk(context, sent.body.jobId, 1)
  expect(count()).toEqual({ queries: 12 + 14, transactions: 4 })
})
