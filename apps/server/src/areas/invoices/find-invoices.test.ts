import { buildIssuedInvoice } from '../../../test/support/issued-invoice.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { expect, test } from '../../../test/support/server.ts'

test('an invoice is found by its digitable line, its bar code and its nosso número, with and without the check digit', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { digitableLine, barCode, bank } = (await admin.invoices.get({ id })).body
  const number = bank?.nossoNumero
  for (const code of [digitableLine, digitableLine?.replace(/\D/g, ''), barCode, number, `${number}-7`]) {
    const answer = await admin.invoices.find({ code: code ?? '' })
    expect(answer).toSucceed()
    const { items } = answer.body
    expect(items.map((row) => row.id)).toContain(id)
  }
})

test('a title that was replaced and a Pix charge that ended lead to their invoice', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const [old, newer] = [await buildIssuedInvoice(build, admin), await buildIssuedInvoice(build, admin)]
  const { digitableLine } = (await admin.invoices.get({ id: old.id })).body
  await giveTitleTo(build, old.id, newer.id)
  const txid = old.id.replaceAll('-', '')
  await build.ground.pool.query(
    `insert into pix_charge (tenant_id, invoice_id, txid, status) select tenant_id, id, $2, 'removed' from invoice where id = $1`,
    [old.id, txid],
  )
  expect(await found(admin, digitableLine)).toEqual([newer.id])
  expect(await found(admin, txid)).toEqual([old.id])
})

test('a line with a wrong digit, an unknown number and a word find nothing', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { barCode } = (await admin.invoices.get({ id })).body
  const digit = Number(barCode?.[4]) % 9
  const wrong = `${barCode?.slice(0, 4)}${digit + 1}${barCode?.slice(5)}`
  for (const code of [wrong, '99999999999', 'mensalidade']) expect(await found(admin, code)).toEqual([])
})

test('what is found says the tax number of its payer masked, to whoever sees it whole elsewhere too', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id } = await buildIssuedInvoice(build, admin)
  const { digitableLine, guardianTaxId } = (await admin.invoices.get({ id })).body
  expect(guardianTaxId).toMatch(/^\d{11}$/)
  const reply = await admin.invoices.find({ code: digitableLine ?? '' })
  expect(reply.body.items).toMatchObject([{ id, guardianTaxId: expect.stringMatching(/[•*]/) }])
  expect(reply.raw.toString()).not.toContain(guardianTaxId)
})

test('an invoice of a school out of scope is not found', async ({ as, users, build }) => {
  const { id } = await buildIssuedInvoice(build, as(await users('admin')))
  const { digitableLine } = (await as(await users('admin')).invoices.get({ id })).body
  const stranger = as(await users('secretary', [(await build.school()).id]))
  expect(await found(stranger, digitableLine)).toEqual([])
})

async function found(client: Client, code: string | null): Promise<string[]> {
  return (await client.invoices.find({ code: code ?? '' })).body.items.map((row) => row.id)
}

/** The title of an invoice becomes an old one of another invoice. */
async function giveTitleTo(build: Builders, fromId: string, toId: string): Promise<void> {
  const { pool } = build.ground
  await pool.query(
    `insert into replaced_title (tenant_id, bank_agreement_id, nosso_numero, invoice_id, generation, bar_code, bank_registration)
      select tenant_id, bank_agreement_id, nosso_numero, $2, 1, bar_code, 'canceledAtBank' from invoice where id = $1`,
    [fromId, toId],
  )
  await pool.query(
    `update invoice set bank_agreement_id = null, nosso_numero = null, bar_code = null, digitable_line = null where id = $1`,
    [fromId],
  )
}
