// Files that were under way when their jobs got the one form: the migration gives the jobs what they ask for now, and starts them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { issuedTitles } from '../../../test/support/issued-titles.ts'
import { retornoFile } from '../../../test/support/retorno-file.ts'
import { expect, test } from '../../../test/support/server.ts'

const migration = join(import.meta.dirname, '../../../migrations/20261122-0500-bank-files-as-jobs.sql')

test('a remessa and a retorno that were under way before are finished after the migration', async ({
  as,
  users,
  build,
  server,
}) => {
  const { pool } = build.ground
  const [admin, remessa] = [as(await users('admin')), as(await users('remessa'))]
  const { schoolId, enrollmentIds } = await buildClassOfStudents(build, 1)
  const written = await admin.invoices.create({ enrollmentId: enrollmentIds[0], ...december })
  expect(await admin.invoices.close({ id: written.body.id })).toSucceed()
  const { rows } = await pool.query<{ id: string }>('select bank_agreement_id as id from school where id = $1', [
    schoolId,
  ])
  const asked = await remessa.bankFiles.prepareRemessa({ bankAgreementId: rows[0]?.id })
  expect(asked).toSucceed()
  const { id } = await build.bankAccount({ account: '40001', account_digit: '2' })
  const bankAgreement = await build.bankAgreement({ bank_account_id: id })
  await issuedTitles(server, build, bankAgreement.id, [{ nossoNumero: 1, cents: 50_000, dueOn: '2026-12-10' }])
  const bytes = retornoFile({ account: '40001', lines: [{ kind: 'settled', nossoNumero: 1, cents: 50_000 }] })
  const sent = await remessa.bankFiles.uploadRetorno({ file: { name: 'R.RET', bytes } })
  expect(sent).toSucceed()

  // As the version before left them.
  const jobIds = [asked.body.jobId, sent.body.jobId]
  await pool.query('delete from background_job_chunk where job_id = any($1)', [jobIds])
  await pool.query(`update background_job set input = '{}' where id = any($1)`, [jobIds])
  await pool.query(`delete from outbox where topic = 'job.planned'`)

  const owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query(readFileSync(migration, 'utf8'))
  await owner.end()
  await server.workers()
  for (const jobId of jobIds)
    await expect.poll(async () => (await admin.jobs.get({ id: jobId })).body.status).toBe('Success')
  expect((await remessa.bankFiles.getRemessa({ id: asked.body.id })).body).toMatchObject({ status: 'prepared' })
  const { body: read } = await remessa.bankFiles.getRetorno({ id: sent.body.id })
  expect(read).toMatchObject({ status: 'processed', settledCount: 1 })
})
