// Audits that a test needs and is not about: asked for and run here and now.
import { auditTransfers } from '../../src/areas/transfer-audits/audit-transfers.job.ts'
import type { Client } from './api.ts'
import type { Builders } from './builders.ts'
import { jobContext } from './run-job.ts'
import { expect, type TestServer } from './server.ts'

type Place = { server: TestServer; build: Builders }

export async function audited({ server, build }: Place, admin: Client, transferIds: string[]): Promise<void> {
  const asked = await admin.transferAudits.run({ transferIds })
  expect(asked).toSucceed()
  await auditTransfers.runJob(await jobContext(server, build.network), asked.body.jobId)
}
