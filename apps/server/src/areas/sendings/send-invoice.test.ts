import { buildIssuedInvoice, family } from '../../../test/support/issued-invoice.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base } from '../../../test/support/server.ts'

const test = base.extend<{ world: SandboxWorld }>({
  world: [
    async ({ server }, use) => {
      const world = await sandboxWorld(server)
      await server.workers()
      await use(world)
      await world.stop()
    },
    { scope: 'file' },
  ],
})

test('an invoice goes to its payer by e-mail with words, line, link and slip, and stands in its history', async ({
  as,
  users,
  build,
  server,
  world: _world,
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
  world: _world,
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

test('several are sent by a job, which says of each that stays out why', async ({
  as,
  users,
  build,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const [good, paid] = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  await admin.invoices.pay({ id: paid.id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  const asked = await admin.sendings.sendMany({ invoiceIdList: [good.id, paid.id] })
  const job = async () => (await admin.jobs.get({ id: asked.body.jobId })).body
  await expect.poll(async () => (await job()).status).toBe('Error')
  expect(await job()).toMatchObject({ doneCount: 1, failedCount: 1 })
  expect((await admin.jobs.failures({ id: asked.body.jobId })).body.items).toMatchObject([
    { subjectId: paid.id, code: 'already_paid' },
  ])
  await expect.poll(async () => (await admin.sendings.list({ id: good.id })).body.items[0]?.status).toBe('sent')
})

test('what waits to be sent of an invoice is withdrawn when it is paid', async ({
  as,
  users,
  build,
  server,
  world: _world,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { guardianId } = (await admin.invoices.get({ id })).body
  const { pool } = server.database
  await pool.query(
    `insert into guardian_contact (tenant_id, guardian_id, kind, value) values ($1, $2, 'email', 'recusa@familia.test')`,
    [build.network, guardianId],
  )
  await pool.query(`update guardian set email = 'recusa@familia.test' where id = $1`, [guardianId])
  await admin.sendings.send({ id })
  const state = async () => (await admin.sendings.list({ id })).body.items[0]?.status
  await expect.poll(state).toBe('failed')
  await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  await expect.poll(state).toBe('expired')
})
