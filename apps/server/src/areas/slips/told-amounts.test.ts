// What is given out of an invoice says one amount. Each way in which bar code, registered title and Pix may come to say another is planted, and
// nothing of it leaves the house; it says why, and what to do leads out of it.
import { writeDynamicPix } from '@caderneta/banking'
import type { Client } from '../../../test/support/api.ts'
import { bankTalk } from '../../../test/support/bank-talk.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildIssuedInvoice, tokenOf } from '../../../test/support/issued-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

type Given = { build: Builders; admin: Client; family: Client }

async function issued({ build, admin }: Given) {
  const { id } = await buildIssuedInvoice(build, admin)
  return { id, token: tokenOf((await admin.invoiceView.familyLink({ id })).body.url) }
}

const payload = writeDynamicPix({ url: 'pix.provedor.example/cobv/1', name: 'Aurora', city: 'Sao Paulo' })

async function withPix({ build }: Given, id: string, asked: { cents: number; dueOn: string } | null) {
  await build.ground.insert('pix_charge', {
    tenant_id: build.network,
    invoice_id: id,
    txid: id.replaceAll('-', ''),
    status: 'active',
    payload,
    asked_cents: asked?.cents ?? null,
    asked_due_on: asked?.dueOn ?? null,
  })
}

/** Everything that would leave the house. */
async function leaves({ admin, family }: Given, { id, token }: { id: string; token: string }) {
  const { body: record } = await admin.invoices.get({ id })
  const { items } = (await admin.invoices.list({ guardianId: record.guardianId, can: '1' })).body
  const { body: page } = await family.invoiceView.get({ token })
  const codeOf = ({ status, raw }: { status: number; raw: Buffer }) =>
    status === 200 ? null : JSON.parse(raw.toString()).error.code
  const asked = await admin.slips.requestDownload({ ids: [id] })
  return {
    can: [record.can.pdf, record.can.send, items.find((row) => row.id === id)?.can?.pdf],
    registerAgain: record.can.registerAgain.can,
    shown: { line: record.digitableLine !== null, pix: record.pix?.payload ?? null },
    page: { line: page.digitableLine !== null, pix: page.pix?.payload ?? null, canPrint: page.canPrint },
    calls: [
      codeOf(await admin.slips.pdf({ id })),
      codeOf(await family.invoiceView.pdf({ token })),
      codeOf(await admin.sendings.message({ id })),
    ],
    download: asked.status === 202 ? 'drawn' : codeOf(asked),
    matrix: (await admin.slips.pixCode({ id })).body.matrix.length > 0,
  }
}

const good = (pix: string | null) => ({
  can: [{ can: true }, { can: true }, { can: true }],
  registerAgain: false,
  shown: { line: true, pix },
  page: { line: true, pix, canPrint: true },
  calls: [null, null, null],
  download: 'drawn',
  matrix: pix !== null,
})
const no = (reason: string) => ({
  can: [
    { can: false, reason },
    { can: false, reason },
    { can: false, reason },
  ],
  calls: [reason, reason, reason],
  download: 'slips_not_found',
})

test('what agrees leaves: slip, line, Pix and message', async ({ as, users, build }) => {
  const given = { build, admin: as(await users('admin')), family: as(null) }
  const invoice = await issued(given)
  await withPix(given, invoice.id, { cents: 100_000, dueOn: '2026-12-10' })
  expect(await leaves(given, invoice)).toEqual(good(payload))
})

test.for([
  ['bar code', `update invoice set bar_code = overlay(bar_code placing '0000099999' from 10) where id = $1`],
  [
    'registered title',
    `update bank_instruction set told_cents = 99999 where invoice_id = $1 and movement = 'register'`,
  ],
] as const)(
  'a %s of another amount is given out nowhere, and is registered again',
  async ([, plant], { as, users, build }) => {
    const given = { build, admin: as(await users('admin')), family: as(null) }
    const invoice = await issued(given)
    await build.ground.pool.query(plant, [invoice.id])
    expect(await leaves(given, invoice)).toMatchObject({
      ...no('slip_amount_differs'),
      registerAgain: true,
      shown: { line: false },
      page: { line: false, canPrint: false },
    })
    expect(await given.admin.bankFiles.registerAgain({ invoiceId: invoice.id })).toSucceed()
    expect(await leaves(given, invoice)).toEqual(good(null))
  },
)

test.for([
  ['amount', { cents: 95_000, dueOn: '2026-12-10' }],
  ['due date', { cents: 100_000, dueOn: '2026-12-11' }],
] as const)(
  'a Pix of another %s is shown nowhere, and no paper leaves with it, until it is asked for anew',
  async ([, asked], { as, users, build }) => {
    const given = { build, admin: as(await users('admin')), family: as(null) }
    const invoice = await issued(given)
    await withPix(given, invoice.id, asked)
    expect(await leaves(given, invoice)).toMatchObject({
      ...no('pix_not_renewed'),
      registerAgain: false,
      shown: { line: true, pix: null },
      page: { line: true, pix: null, canPrint: false },
      matrix: false,
    })
    await build.ground.pool.query(
      `update pix_charge set asked_cents = 100000, asked_due_on = '2026-12-10' where invoice_id = $1`,
      [invoice.id],
    )
    expect(await leaves(given, invoice)).toEqual(good(payload))
  },
)

test('what was asked before it was kept is not known, and is taken as right', async ({ as, users, build }) => {
  const given = { build, admin: as(await users('admin')), family: as(null) }
  const invoice = await issued(given)
  await withPix(given, invoice.id, null)
  expect(await leaves(given, invoice)).toEqual(good(payload))
})

test('after a part was paid the Pix of the whole is shown no more; that of the rest is', async ({
  as,
  users,
  build,
}) => {
  const given = { build, admin: as(await users('admin')), family: as(null) }
  const { id, token } = await issued(given)
  await withPix(given, id, { cents: 100_000, dueOn: '2026-12-10' })
  expect(await given.admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 60_000 })).toSucceed()
  expect((await given.family.invoiceView.get({ token })).body).toMatchObject({ pix: null, canPay: false })
  expect((await given.admin.invoices.get({ id })).body.can.send).toEqual({ can: false, reason: 'pix_not_renewed' })
  await build.ground.pool.query('update pix_charge set asked_cents = 40000 where invoice_id = $1', [id])
  expect((await given.family.invoiceView.get({ token })).body).toMatchObject({ pix: { payload }, canPay: true })
  expect((await given.admin.invoices.get({ id })).body.can.send).toEqual({ can: true })
})

test('a remessa keeps what it asked the bank to register, and one that is not sent leaves nothing of it', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  await server.workers()
  const title = await bankTalk(build, admin)
  const told = async () =>
    (
      await build.ground.pool.query(
        `select told_cents from bank_instruction where invoice_id = $1 and movement = 'register'`,
        [title.id],
      )
    ).rows
  const remessa = await title.remessa()
  expect(await told()).toEqual([{ told_cents: 100_000 }])
  expect(
    await admin.bankFiles.cancelRemessa({
      id: remessa?.id ?? '',
      version: remessa?.version ?? 0,
      reason: 'banco errado',
    }),
  ).toSucceed()
  expect(await told()).toEqual([{ told_cents: null }])
})
