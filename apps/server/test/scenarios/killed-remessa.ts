// A remessa that registers a title and stops the protest of another before its write-off, as the scenario of killed jobs plans and judges it.
import { readRetornoOf } from '../../src/areas/bank-files/read-retorno.job.ts'
import { writeRemessa } from '../../src/areas/bank-files/write-remessa.job.ts'
import { must } from '../../src/platform/must.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { december } from '../support/class-of-students.ts'
import { issuedTitles } from '../support/issued-titles.ts'
import { retornoFile } from '../support/retorno-file.ts'
import { jobContext } from '../support/run-job.ts'
import { expect, type TestServer } from '../support/server.ts'

type Place = { server: TestServer; build: Builders; admin: Client; remessa: Client }

/** @returns a canceled invoice whose title the bank took to a registry. */
async function canceledAtRegistry({ server, build, admin, remessa }: Place, agreementId: string) {
  const given = [{ nossoNumero: 77, cents: 50_000, dueOn: '2026-11-10' }]
  const [title] = await issuedTitles(server, build, agreementId, given)
  const id = must(title, 'one title is issued').id
  const { pool } = build.ground
  await pool.query(`update invoice set status = 'pending', bank_registration = 'registered' where id = $1`, [id])
  await pool.query('delete from bank_instruction where invoice_id = $1', [id])
  const bytes = retornoFile({ account: '40002', lines: [{ kind: 'protestEntered', nossoNumero: 77, cents: 50_000 }] })
  const sent = await remessa.bankFiles.uploadRetorno({ file: { name: 'P.RET', bytes } })
  expect(sent).toSucceed()
  await readRetornoOf(2).runJob(await jobContext(server, build.network), sent.body.jobId)
  expect((await admin.invoices.get({ id })).body).toMatchObject({ status: 'inProtest' })
  expect(await admin.invoices.cancel({ id, comment: 'família saiu da escola' })).toSucceed()
  return id
}

export const remessaScenes = {
  Remessa: {
    job: writeRemessa,
    plan: async (place: Place) => {
      const { build, admin, remessa } = place
      const account = await build.bankAccount({ account: '40002', account_digit: '2' })
      const { id: bankAgreementId } = await build.bankAgreement({ bank_account_id: account.id })
      const school = await build.school({ bank_agreement_id: bankAgreementId })
      const { id: enrollmentId } = await build.enrollment({ school_id: school.id })
      const { id } = (await admin.invoices.create({ enrollmentId, ...december })).body
      expect(await admin.invoices.close({ id })).toSucceed()
      const stopped = await canceledAtRegistry(place, bankAgreementId)
      const asked = await remessa.bankFiles.prepareRemessa({ bankAgreementId })
      expect(asked).toSucceed()
      const isRight = async () => {
        const { body } = await remessa.bankFiles.getRemessa({ id: asked.body.id })
        const counts = { register: 1, stopProtest: 1, writeOff: 0 }
        expect(body).toMatchObject({ status: 'prepared', sequence: 1, titleCount: 2, counts })
        expect((await admin.invoices.get({ id })).body.bankRegistration).toBe('awaitingReturn')
        const { rows } = await build.ground.pool.query(
          `select movement, bank_file_id = $2 as "isTold" from bank_instruction where invoice_id = $1 order by movement`,
          [stopped, asked.body.id],
        )
        expect(rows).toEqual([
          { movement: 'stopProtest', isTold: true },
          { movement: 'writeOff', isTold: null },
        ])
      }
      return { jobId: asked.body.jobId, isRight }
    },
  },
}
