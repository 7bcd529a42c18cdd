// A school whose own system hands in remessas, and families that it knows.
import { readErpFile } from '../../src/areas/erp-files/read-erp-file.job.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { cpfOf } from './enrollment-sheet.ts'
import { jobContext } from './run-job.ts'
import { expect, type TestServer } from './server.ts'

export type ErpPlace = { server: TestServer; build: Builders; admin: Client }

let count = 700_000

/** A family of a school that bills, whose payer is known by tax id. */
export async function erpFamily({ build }: ErpPlace, school?: string) {
  count += 1
  const schoolId = school ?? (await build.school({ bank_agreement_id: (await build.bankAgreement()).id })).id
  const taxId = cpfOf(count)
  const guardian = await build.guardian({ tax_id: taxId })
  const { id: enrollmentId } = await build.enrollment({
    school_id: schoolId,
    guardian_id: guardian.id,
    school_year: 2026,
    status: 'enrolled',
  })
  return { schoolId, taxId, guardianId: guardian.id, enrollmentId, number: count }
}

/** A remessa sent and read. @returns the id of the file. */
export async function handedIn(
  { server, build, admin }: ErpPlace,
  schoolId: string,
  bytes: Buffer,
  name = 'cobranca.rem',
) {
  const sent = await admin.erpFiles.upload({ schoolId, file: { name, bytes } })
  expect(sent).toSucceed()
  await readErp({ server, build }, sent.body.jobId)
  return sent.body.id
}

export async function readErp({ server, build }: Pick<ErpPlace, 'server' | 'build'>, jobId: string): Promise<void> {
  await readErpFile.runJob(await jobContext(server, build.network), jobId)
}
