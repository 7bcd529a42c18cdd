// A detail is read by several statements: what one of them shows, the others must not deny.
import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import { eventually } from '../../../test/support/issued-titles.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a payment that settles between two statements of a detail is in all of it or in none', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const writer = await build.ground.pool.connect()
  try {
    await writer.query('begin')
    // The detail has read the invoice when it comes to its payments, and waits there.
    await writer.query('lock table payment in access exclusive mode')
    const read = admin.invoices.get({ id })
    await eventually(async () => {
      const { rowCount } = await build.ground.pool.query(
        `select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'payment' and not l.granted`,
      )
      return rowCount === 1
    })
    await writer.query(
      `insert into payment (tenant_id, id, invoice_id, ext_ref, method, cents, principal_cents, charges_cents, discount_cents, surplus_cents, paid_on, school_id)
       select $1, gen_random_uuid(), $2, 'between', 'boleto', 100000, 100000, 0, 0, 0, '2026-11-20', school_id from invoice where id = $2`,
      [build.network, id],
    )
    await writer.query(
      `update invoice set status = 'paid', open_cents = 0, paid_cents = 100000, paid_on = '2026-11-20' where id = $1`,
      [id],
    )
    await writer.query('commit')
    const { body } = await read
    const paidCents = body.payments.reduce((sum, { cents }) => sum + cents, 0)
    expect(body.openCents + paidCents).toBe(100_000)
    expect((await admin.invoices.get({ id })).body).toMatchObject({ openCents: 0, payments: [{ cents: 100_000 }] })
  } finally {
    writer.release()
  }
})
