// Whether a school is paid without the documents of its company is the provider's to say, network by network.
import { documentWords, requiredDocuments } from '@caderneta/contracts/school-documents'
import { closedTransfer, payoutPeople } from '../../../test/support/payout-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxTest as test } from '../../../test/support/sandbox-test.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect } from '../../../test/support/server.ts'
import { scheduleTransfers } from './schedule-transfers.job.ts'

const name = 'Caderneta.Transfer.RequireDocuments'
const require = (admin: Client, build: Builders, value: boolean) =>
  admin.settings.update({ name, value: String(value), providerName: 'T', providerKey: String(build.network) })

async function attach(admin: Client, id: string, kinds: readonly (typeof requiredDocuments)[number][]) {
  for (const kind of kinds) {
    const file = { name: `${kind}.pdf`, bytes: Buffer.from(`%PDF-1.4\n% ${kind}\n%%EOF\n`) }
    expect(await admin.schools.addDocument({ id, kind, file })).toSucceed()
  }
}

test('where they are required, one transfer is scheduled when the last document is there, and the refusal names those that lack', async ({
  as,
  build,
  users,
}) => {
  const { admin } = await payoutPeople({ as, build, users })
  const closed = await closedTransfer(build, admin)
  const given = { id: closed.id, method: 'pix' as const, bankAccountId: closed.accountId, cents: closed.dueCents }
  expect((await admin.schools.documents({ id: closed.schoolId })).body.areRequired).toBe(false)
  await require(admin, build, true)
  expect((await admin.schools.documents({ id: closed.schoolId })).body.areRequired).toBe(true)
  const [last, ...others] = requiredDocuments
  await attach(admin, closed.schoolId, others)
  const refused = await admin.payouts.schedule(given)
  expect(refused).toRefuse('school_documents_missing')
  const { message } = (refused.body as unknown as { error: { message: string } }).error
  expect(message).toContain(documentWords[last]['pt-BR'])
  expect(message).not.toContain(documentWords.cnpjCard['pt-BR'])
  expect((await admin.transfers.get({ id: closed.id })).body.status, 'nothing was scheduled').toBe('pendingAnalysis')
  await attach(admin, closed.schoolId, [last])
  expect(await admin.payouts.schedule(given)).toSucceed()
  await require(admin, build, false)
})

test('of many, those without documents are left out with their reason, and the others go on', async ({
  as,
  build,
  server,
  users,
}) => {
  const { admin } = await payoutPeople({ as, build, users })
  const [whole, lacking] = [await closedTransfer(build, admin), await closedTransfer(build, admin)]
  await attach(admin, whole.schoolId, requiredDocuments)
  await require(admin, build, true)
  const asked = await admin.payouts.scheduleMany({
    transferIds: [whole.id, lacking.id],
    method: 'pix',
    bankAccountId: whole.accountId,
    totalCents: whole.dueCents + lacking.dueCents,
  })
  await scheduleTransfers.runJob(await jobContext(server, build.network), asked.body.jobId)
  expect((await admin.jobs.get({ id: asked.body.jobId })).body).toMatchObject({ doneCount: 1, failedCount: 1 })
  expect((await admin.jobs.failures({ id: asked.body.jobId })).body.items).toMatchObject([
    { subjectId: lacking.id, code: 'school_documents_missing' },
  ])
  expect((await admin.transfers.get({ id: whole.id })).body.status).toBe('scheduled')
  await require(admin, build, false)
})

test('where they are not required, a school without any is paid as before', async ({ as, build, users }) => {
  const { admin } = await payoutPeople({ as, build, users })
  const closed = await closedTransfer(build, admin)
  const given = { id: closed.id, method: 'pix' as const, bankAccountId: closed.accountId, cents: closed.dueCents }
  expect(await admin.payouts.schedule(given)).toSucceed()
})

test('people of the network see whether they are required, and do not decide it', async ({ as, build, users }) => {
  const admin = as(await users('admin'))
  const own = { name, providerName: 'T' as const, providerKey: String(build.network) }
  expect(await admin.settings.update({ ...own, value: 'false' })).toRefuse('setting_of_provider')
  expect(await admin.settings.reset(own)).toRefuse('setting_of_provider')
  const { body } = await admin.settings.parameters()
  expect(body.find((each) => each.name === name)).toMatchObject({ value: 'false' })
})

test('a network that is opened today requires them from its first day', async ({ as, users }) => {
  const host = as(await users('global'))
  const opened = await host.tenants.create({
    name: 'rede-de-papel',
    displayName: 'Rede de Papel',
    subdomain: 'rede-de-papel',
    adminEmail: 'direcao@rede-de-papel.test',
    adminName: 'Sara Lins',
  })
  const { body } = await host.settings.list({ TenantId: opened.body.id })
  expect(body.find((each) => each.name === name)).toMatchObject({ value: 'true', providerName: 'T' })
})
