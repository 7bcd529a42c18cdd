// Hundreds of charges that nobody answers: everything else goes on as if there were none.
import { createServer, type Server } from 'node:http'
import { eventually, issuedTitles } from '../../../test/support/issued-titles.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { addJobs } from '../../platform/jobs/queue.ts'
import { chargeJobs } from './sync-charge.job.ts'

type Provider = { asked: () => number; url: string; stop: () => Promise<void> }

/** Takes every question; answers with 503, or never. */
async function deafProvider(isSilent: boolean): Promise<Provider> {
  let asked = 0
  const server: Server = createServer((_request, response) => {
    asked += 1
    if (!isSilent) response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    asked: () => asked,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const titles = 500

/** Five hundred invoices with a Pix key, each with its job in the queue. */
async function chargesWaiting(server: TestServer, build: Builders, provider: Provider): Promise<void> {
  const { platform, systemPool } = server.composition
  platform.pix = { url: provider.url, clientSecret: 'of the test', webhookSecret: 'of the test' }
  const bankAgreement = await build.bankAgreement({ pix_key: 'pix@ipe.test' })
  const given = Array.from({ length: titles }, (_, index) => ({
    nossoNumero: index + 1,
    cents: 100_000,
    dueOn: '2026-12-10',
  }))
  // Numbers of the test's choice stand beside those of the network's counter: out of its way.
  await build.ground.pool.query(
    `insert into number_counter (tenant_id, counter, next) values ($1, 'invoice', 1000000) on conflict do nothing`,
    [build.network],
  )
  const built = await issuedTitles(server, build, bankAgreement.id, given)
  await addJobs(
    systemPool,
    chargeJobs(
      build.network,
      provider.url,
      built.map(({ id }) => id),
    ),
  )
}

async function waitingCharges({ database }: TestServer): Promise<number> {
  const found = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'payments.sync-charge'`,
  )
  return found.rows[0]?.count ?? 0
}

async function areInboxesEmpty({ database }: TestServer): Promise<boolean> {
  const found = await database.pool.query<{ waiting: boolean }>(
    'select exists (select from audit_inbox) or exists (select from total_delta) or exists (select from outbox) as waiting',
  )
  return found.rows[0]?.waiting === false
}

test.for([
  ['is silent', true],
  ['refuses to work', false],
] as const)(
  'while the provider %s, a class is billed and the inboxes are emptied',
  async ([, isSilent], { server, build, as, users }) => {
    const provider = await deafProvider(isSilent)
    await chargesWaiting(server, build, provider)
    await server.workers()
    await eventually(async () => provider.asked() >= 4)
    const school = await build.school({ bank_agreement_id: (await build.bankAgreement()).id })
    const { id: classId } = await build.class({ school_id: school.id })
    for (let count = 0; count < 3; count += 1) await build.enrollment({ school_id: school.id, class_id: classId })
    const admin = as(await users('admin'))
    const began = await admin.invoices.createBulk({ classId, competence: '2026-12-01', dueDate: '2026-12-10' })
    expect(began).toSucceed()
    const status = async () =>
      (await server.database.pool.query('select status from background_job where id = $1', [began.body.jobId])).rows[0]
        ?.status
    // A silent provider holds each question for ten seconds: whoever waited behind it would come later than this.
    await eventually(async () => (await status()) === 'Success', 8_000)
    await eventually(() => areInboxesEmpty(server), 8_000)
    expect(await waitingCharges(server)).toBeGreaterThanOrEqual(titles - 20)
    await provider.stop()
  },
)

test('a provider that refuses is left alone, and asked again when it may be back', async ({ server, build }) => {
  const provider = await deafProvider(false)
  await chargesWaiting(server, build, provider)
  await server.workers()
  await eventually(async () => provider.asked() >= 5)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  // Five failures, and what was under way beside the fifth: not five hundred.
  expect(provider.asked()).toBeLessThanOrEqual(12)
  const before = provider.asked()
  await eventually(async () => provider.asked() > before)
  await provider.stop()
})
