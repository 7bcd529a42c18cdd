import type { Client } from '../../../test/support/api.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { expect, test } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import {
  alteredToken,
  buildIssuedInvoice,
  buildOpenInvoice,
  family,
  tokenOf,
} from '../../../test/support/issued-invoice.ts'

async function readyUrl(client: Client, id: string): Promise<string> {
  let url: string | null = null
  await expect
    .poll(
      async () => {
        url = (await client.slips.download({ id })).body.url
        return url !== null
      },
      { timeout: 20_000 },
    )
    .toBe(true)
  return url ?? ''
}

test('slips come as one file, in the order asked for, from an address of short life', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const made = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  const ids = made.map(({ id }) => id).toReversed()
  const asked = await admin.slips.requestDownload({ ids })
  expect(asked.status).toBe(202)
  expect(asked.body).toMatchObject({ slipCount: 2, refused: [] })
  expect((await admin.slips.download({ id: asked.body.id })).body).toEqual({ url: null })
  await server.workers()
  const url = await readyUrl(admin, asked.body.id)
  const token = tokenOf(url)
  const file = await as(null).slips.file({ token })
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="boletos-2026-11-20.pdf"',
  })
  const pages = await readPages(file.raw, 72)
  const numbers = await Promise.all(ids.map(async (id) => (await admin.invoices.get({ id })).body.number))
  expect(pages.map(({ text }) => Number(/fatura (\d+)/.exec(text)?.[1]))).toEqual(numbers)
  const job = await admin.jobs.get({ id: asked.body.id })
  expect(job.body).toMatchObject({ kind: 'DownloadInvoices', status: 'Success', doneCount: 2, failedCount: 0 })
  server.setDate('2026-11-21')
  expect(await as(null).slips.file({ token })).toRefuse('download_not_found')
  server.setDate('2026-11-20')
  expect(await as(null).slips.file({ token: alteredToken(token) })).toRefuse('download_not_found')
})

test('an id without a slip is left out with its reason; with none left the request is refused', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const [good, paid] = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  const open = await buildOpenInvoice(build, admin)
  await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  const unknown = newId()
  const asked = await admin.slips.requestDownload({ ids: [good.id, paid.id, open.id, unknown] })
  expect(asked.body).toMatchObject({
    slipCount: 1,
    refused: [
      { id: paid.id, reason: 'already_paid' },
      { id: open.id, reason: 'not_issued_yet' },
      { id: unknown, reason: 'invoice_not_found' },
    ],
  })
  expect(await admin.slips.requestDownload({ ids: [paid.id, unknown] })).toRefuse('slips_not_found')
})

test('from enrollments: the slips of all their invoices that can still be paid', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const good = await buildIssuedInvoice(build, admin)
  const open = await buildOpenInvoice(build, admin)
  const unknown = newId()
  const ids = [good.enrollmentId, open.enrollmentId, unknown]
  const asked = await admin.slips.requestDownload({ ids, isFromEnrollment: true })
  expect(asked.body).toMatchObject({
    slipCount: 1,
    refused: [
      { id: open.enrollmentId, reason: 'slips_not_found' },
      { id: unknown, reason: 'enrollment_not_found' },
    ],
  })
})

test('only who asked for a file gets its address', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const asked = await admin.slips.requestDownload({ ids: [id] })
  expect(await as(await users('admin')).slips.download({ id: asked.body.id })).toRefuse('download_request_not_found')
  expect((await admin.slips.download({ id: newId() })).status).toBe(404)
})

test('who sees one school gets slips of that school alone', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [mine, theirs] = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  const director = as(await users('director', [mine.schoolId]))
  const asked = await director.slips.requestDownload({ ids: [mine.id, theirs.id] })
  expect(asked.body).toMatchObject({ slipCount: 1, refused: [{ id: theirs.id, reason: 'invoice_not_found' }] })
})

test('who hides personal data gets slips that name the payer by initials, alone and by the bundle', async ({
  as,
  users,
  build,
  server,
}) => {
  const open = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, open)
  const hider = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [hider.id])
  const hidden = as(hider)
  await server.workers()
  const bundle = await hidden.slips.requestDownload({ ids: [id] })
  const file = await as(null).slips.file({ token: tokenOf(await readyUrl(hidden, bundle.body.id)) })
  const textOf = async (bytes: Buffer) => (await readPages(bytes, 72)).map(({ text }) => text).join()
  expect(await textOf((await open.slips.pdf({ id })).raw)).toContain(family.guardian)
  for (const bytes of [file.raw, (await hidden.slips.pdf({ id })).raw]) {
    const text = await textOf(bytes)
    expect(text).toContain('M••• C••• T•••')
    expect(text).not.toContain(family.guardian)
    expect(text).not.toContain(family.student)
  }
})

test('no id at all, too many ids and an id of the wrong form are refused by name', async ({ as, users }) => {
  const admin = as(await users('admin'))
  for (const ids of [[], ['x'], Array.from({ length: 501 }, newId)])
    expect(await admin.slips.requestDownload({ ids })).toRefuse('invalid_request')
})
