import { unzipSync } from 'fflate'
import type { Client } from '../../../test/support/api.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { folderStore } from '../../platform/files/file-store.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { downloadInvoices } from './draw-slips.job.ts'

/** The job as a worker runs it, here and now. */
async function run(
  server: TestServer,
  network: number,
  jobId: string,
  change: { isLast?: boolean; folder?: string } = {},
) {
  const context = await jobContext(server, network)
  const { platform } = context
  const files = change.folder === undefined ? platform.files : folderStore(change.folder)
  await downloadInvoices.handler.run(
    { jobId, position: 0 },
    { ...context, platform: { ...platform, files }, attempt: { number: 1, isLast: change.isLast ?? false } },
  )
}

async function pagesOf(client: Client, nobody: Client, id: string): Promise<number> {
  const { url } = (await client.slips.download({ id })).body
  const file = await nobody.slips.file({ token: tokenOf(url ?? '') })
  return (await readPages(file.raw, 72)).length
}

test('what was paid while the request waited is not in the file; a second run changes nothing', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const [kept, paid] = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  const asked = await admin.slips.requestDownload({ ids: [kept.id, paid.id] })
  await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  for (let times = 0; times < 2; times += 1) {
    await run(server, build.network, asked.body.id)
    expect(await pagesOf(admin, as(null), asked.body.id)).toBe(1)
    const job = await admin.jobs.get({ id: asked.body.id })
    expect(job.body).toMatchObject({ status: 'Error', doneCount: 1, failedCount: 1 })
  }
})

test('asked for as a zip, each slip is a file of its own', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const ids = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)].map(({ id }) => id)
  const asked = await admin.slips.requestDownload({ ids, format: 'zip' })
  await run(server, build.network, asked.body.id)
  const { url } = (await admin.slips.download({ id: asked.body.id })).body
  const file = await as(null).slips.file({ token: tokenOf(url ?? '') })
  expect(file.headers['content-type']).toBe('application/zip')
  const all = unzipSync(file.raw)
  const numbers = await Promise.all(ids.map(async (id) => (await admin.invoices.get({ id })).body.number))
  expect(Object.keys(all).toSorted()).toEqual(numbers.map((number) => `boleto-${number}.pdf`).toSorted())
  for (const bytes of Object.values(all)) expect(await readPages(Buffer.from(bytes), 72)).toHaveLength(1)
})

test('a file of nothing is a failure that says so', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const asked = await admin.slips.requestDownload({ ids: [id] })
  await admin.invoices.cancel({ id, comment: 'em duplicidade' })
  await run(server, build.network, asked.body.id)
  expect(await admin.slips.download({ id: asked.body.id })).toRefuse('download_failed')
})

test('where the file cannot be kept the request fails after the last try, and not before', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const asked = await admin.slips.requestDownload({ ids: [id] })
  const broken = { folder: '/dev/null/nowhere' }
  await expect(run(server, build.network, asked.body.id, broken)).rejects.toThrow()
  expect((await admin.slips.download({ id: asked.body.id })).body).toEqual({ url: null })
  await expect(run(server, build.network, asked.body.id, { ...broken, isLast: true })).rejects.toThrow()
  expect(await admin.slips.download({ id: asked.body.id })).toRefuse('download_failed')
})
