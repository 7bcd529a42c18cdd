import { jobKinds as kinds } from '@caderneta/contracts/sending-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { dayPassed } from '../../../test/support/day-passed.ts'
import { processOf, waiterFor } from '../../../test/support/lock-waits.ts'
import { buildIssuedInvoice, buildOpenInvoice, family } from '../../../test/support/issued-invoice.ts'
import { workingSandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

const today = '2026-11-20'

test('an invoice goes to its payer by e-mail with words, line, link and slip, and stands in its history', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  expect((await admin.invoices.get({ id })).body.can.send).toEqual({ can: true })
  expect((await admin.sendings.send({ id })).body).toEqual({ recipient: family.email })
  const letters = async () => (await admin.sandboxMail.list()).body.items.filter(({ to }) => to.includes(family.email))
  await expect.poll(async () => (await letters()).length).toBe(1)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Colégio Aurora Pinheiros: fatura de dezembro/2026')
  expect(letter?.text).toContain('Olá, Marina')
  expect(letter?.text).toMatch(/A fatura de Helena, dezembro\/2026, é de R\$.1\.000,00 e vence em 10\/12\/2026/)
  expect(letter?.text).toContain('O boleto está anexo')
  expect(letter?.text).toMatch(/http:\/\/localhost:3333\/f\/[\w-]{54}/)
  expect(letter?.text).not.toMatch(/Drummond|Conceição/)
  const { rows } = await server.database.pool.query('select raw from sandbox.mail order by id desc limit 1')
  expect(rows[0].raw.toString()).toMatch(/application\/pdf; name=boleto-\d+\.pdf/)
  await expect
    .poll(async () => (await admin.sendings.list({ id })).body.items)
    .toMatchObject([{ status: 'sent', recipient: family.email }])
  const events = (await admin.invoices.history({ id })).body.items
  expect(events.find(({ event }) => event === 'sentToFamily')?.data).toEqual({ recipient: 'ma•••@familia.test' })
  const kept = await server.database.pool.query('select sealed from delivery where invoice_id = $1', [id])
  expect(kept.rows).toEqual([{ sealed: null }])
})

test('nothing is sent of what is paid, canceled, expired or not issued; one without an e-mail says so', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const paid = await buildIssuedInvoice(build, admin)
  await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  expect(await admin.sendings.send({ id: paid.id })).toRefuse('already_paid')
  expect((await admin.invoices.get({ id: paid.id })).body.can.send).toEqual({ can: false, reason: 'already_paid' })
  const canceled = await buildIssuedInvoice(build, admin)
  await admin.invoices.cancel({ id: canceled.id, comment: 'engano' })
  expect(await admin.sendings.send({ id: canceled.id })).toRefuse('already_canceled')
  expect(await admin.sendings.message({ id: canceled.id })).toRefuse('already_canceled')
  const expired = await buildIssuedInvoice(build, admin)
  await server.database.pool.query(`update invoice set status = 'expired' where id = $1`, [expired.id])
  expect(await admin.sendings.send({ id: expired.id })).toRefuse('invoice_expired')
  const silent = await buildIssuedInvoice(build, admin)
  await server.database.pool.query(
    'update guardian set email = null where id = (select guardian_id from invoice where id = $1)',
    [silent.id],
  )
  expect(await admin.sendings.send({ id: silent.id })).toRefuse('family_without_email')
  const message = await admin.sendings.message({ id: silent.id })
  expect(message.body).toMatchObject({ recipient: null, text: expect.stringContaining('/f/') })
  const stranger = as(await users('secretary', [(await build.school()).id]))
  expect(await stranger.sendings.send({ id: silent.id })).toRefuse('invoice_not_found')
})

test('several are sent by a job, which says of each that stays out why', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [good, paid] = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  const asked = await admin.sendings.sendMany({ invoiceIdList: [good.id, paid.id] })
  const job = async () => (await admin.jobs.get({ id: asked.body.jobId })).body
  await expect.poll(async () => (await job()).status).toBe('Error')
  expect(await job()).toMatchObject({ doneCount: 1, failedCount: 1 })
  expect(await deedsOf(admin, kinds.SendInvoices)).toEqual([[1, null]])
  expect((await admin.jobs.failures({ id: asked.body.jobId })).body.items).toMatchObject([
    { subjectId: paid.id, code: 'already_paid' },
  ])
  await expect.poll(async () => (await admin.sendings.list({ id: good.id })).body.items[0]?.status).toBe('sent')
})

test('who hides personal data sends it all the same, and is told a masked address', async ({ as, users, build }) => {
  const { id } = await buildIssuedInvoice(build, as(await users('admin')))
  const masked = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [masked.id])
  const sent = await as(masked).sendings.send({ id })
  expect(sent.body).toEqual({ recipient: 'ma•••@familia.test' })
  expect(sent.raw.toString()).not.toContain(family.email)
})

test('of a school that is denied as seller the message leaves with nothing to pay with', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id, schoolId } = await buildOpenInvoice(build, admin)
  const { pool } = build.ground
  await pool.query(
    `update bank_agreement set pix_key = 'pix@ipe.test' where id = (select bank_agreement_id from school where id = $1)`,
    [schoolId],
  )
  expect(await admin.invoices.close({ id })).toSucceed()
  const charge = async () => (await admin.invoices.get({ id })).body.pix
  await expect.poll(async () => (await charge())?.status, { timeout: 15_000 }).toBe('active')
  const code = must((await charge())?.payload ?? undefined, 'its charge is active')
  const { digitableLine } = (await admin.invoices.get({ id })).body
  const letters = await mailboxOf(build, admin, id, 'negada@familia.test')
  const sent = async () => {
    const before = (await letters()).length
    expect(await admin.sendings.send({ id })).toSucceed()
    await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(before + 1)
    return must((await letters())[0], 'it came').text
  }
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  const told = (text: string) => ({
    pix: text.includes(code),
    line: digits(text).includes(digits(must(digitableLine ?? undefined, 'it has a slip'))),
    slip: text.includes('anexo'),
  })
  expect(told(await sent())).toEqual({ pix: true, line: true, slip: true })
  await pool.query(`update school set seller_status = 'denied', seller_reason = 'contrato suspenso' where id = $1`, [
    schoolId,
  ])
  expect(told(await sent())).toEqual({ pix: false, line: false, slip: false })
  const { rows } = await server.database.pool.query<{ raw: Buffer }>(
    'select raw from sandbox.mail order by id desc limit 1',
  )
  expect(rows[0]?.raw.includes('application/pdf')).toBe(false)
})

test('an invoice that changed while its slip was drawn is not sent with it', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const holder = await build.ground.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`update invoice set due_on = '2026-12-14', version = version + 1 where id = $1`, [id])
    const sending = admin.sendings.send({ id })
    await waiterFor(server.database.pool, await processOf(holder))
    await holder.query('commit')
    expect(await sending).toRefuse('changed_meanwhile')
  } finally {
    holder.release()
  }
  const { rows } = await build.ground.pool.query('select 1 from delivery where invoice_id = $1', [id])
  expect(rows).toEqual([])
  expect(await admin.sendings.send({ id })).toSucceed()
})

const hostile = 'Ana\r\nBcc: ladrao@fora.test\r\n\r\n<script>alert(1)</script>'

test('names that would write headers or markup are words of the message and nothing else', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { pool } = build.ground
  const of = `(select guardian_id from invoice where id = $1)`
  await pool.query(`update guardian set name = $2 where id = ${of}`, [id, hostile])
  await pool.query(`update student set name = $2 where id = (select student_id from invoice where id = $1)`, [
    id,
    hostile,
  ])
  await pool.query(`update school set fantasy_name = $2 where id = (select school_id from invoice where id = $1)`, [
    id,
    hostile,
  ])
  const letters = await mailboxOf(build, admin, id, 'alvo@familia.test')
  expect(await admin.sendings.send({ id })).toSucceed()
  await expect.poll(async () => (await letters()).length, { timeout: 15_000 }).toBe(1)
  const raw = await rawOf(server, (await letters())[0])
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(/^bcc:/im.test(head)).toBe(false)
  expect(head.match(/^to:.*/gim)).toEqual(['To: alvo@familia.test'])
  const html = raw.slice(raw.indexOf('Content-Type: text/html'))
  expect(html.includes('<script>')).toBe(false)
})

type Happening = {
  what: string
  happens: (given: { admin: Client; build: Builders; server: TestServer; id: string }) => Promise<unknown>
}

const happenings: Happening[] = [
  {
    what: 'it is paid',
    happens: ({ admin, id }) => admin.invoices.pay({ id, paidDate: today, totalPaidCents: 100_000 }),
  },
  {
    what: 'a part of it is paid, and its slip is over',
    happens: ({ admin, id }) => admin.invoices.pay({ id, paidDate: today, totalPaidCents: 30_000 }),
  },
  { what: 'it is canceled', happens: ({ admin, id }) => admin.invoices.cancel({ id, comment: 'engano' }) },
  {
    what: 'a second copy stands in its place',
    happens: ({ admin, id }) => admin.invoices.duplicate({ id, dueDate: '2026-12-15' }),
  },
  {
    what: 'it falls due on another day',
    happens: ({ admin, id }) => admin.invoices.update({ id, dueDate: '2026-12-21', reason: 'a família pediu' }),
  },
  {
    what: 'its title is registered again under another number',
    happens: async ({ admin, build, id }) => {
      await build.ground.pool.query(`update invoice set bank_registration = 'error' where id = $1`, [id])
      return admin.bankFiles.registerAgain({ invoiceId: id })
    },
  },
]

test.for(happenings)(
  'what waits to be sent of an invoice is withdrawn when $what',
  async ({ happens }, { as, users, build, server }) => {
    const admin = as(await users('admin'))
    const { id } = await buildIssuedInvoice(build, admin)
    const state = await refused(build, admin, id)
    expect(await happens({ admin, build, server, id })).toSucceed()
    await expect.poll(state).toBe('expired')
    const { rows } = await build.ground.pool.query('select sealed from delivery where invoice_id = $1', [id])
    expect(rows).toEqual([{ sealed: null }])
  },
)

test('what waits to be sent is withdrawn when the slip expires', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const state = await refused(build, admin, id)
  await build.ground.pool.query(`update invoice set payable_until = '2026-11-20' where id = $1`, [id])
  await dayPassed(server, build.network, '2026-11-21')
  await expect.poll(async () => (await admin.invoices.get({ id })).body.status).toBe('expired')
  await expect.poll(state).toBe('expired')
})

/** The payer gets its letters at another address. @returns what came to it, the newest first. */
async function mailboxOf(build: Builders, admin: Client, id: string, email: string) {
  const { guardianId } = (await admin.invoices.get({ id })).body
  const { pool } = build.ground
  await pool.query(
    `insert into guardian_contact (tenant_id, guardian_id, kind, value) values ($1, $2, 'email', $3) on conflict do nothing`,
    [build.network, guardianId, email],
  )
  await pool.query(`update guardian set email = $2 where id = $1`, [guardianId, email])
  return async () => (await admin.sandboxMail.list()).body.items.filter(({ to }) => to.includes(email))
}

async function rawOf(server: TestServer, letter: { id: number } | undefined): Promise<string> {
  const { rows } = await server.database.pool.query<{ raw: Buffer }>('select raw from sandbox.mail where id = $1', [
    must(letter, 'it came').id,
  ])
  return must(rows[0], 'it is kept').raw.toString('utf8')
}

/** Its message was refused by the mail server, and may be tried again. */
async function refused(build: Builders, admin: Client, id: string) {
  await mailboxOf(build, admin, id, 'recusa@familia.test')
  await admin.sendings.send({ id })
  const state = async () => (await admin.sendings.list({ id })).body.items[0]?.status
  await expect.poll(state).toBe('failed')
  return state
}
