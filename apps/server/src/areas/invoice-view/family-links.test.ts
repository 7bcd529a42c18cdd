// The link to all that a family has: what it shows, when it ends, who may end it, and how papers are asked for behind it.
import { buildIssuedInvoice, family, tokenOf } from '../../../test/support/issued-invoice.ts'
import { readPages } from '../../../test/support/read-page.ts'
import { expect, test } from '../../../test/support/server.ts'
import { takeTurn } from '../../platform/access/link-turns.ts'
import type { Builders } from '../../../test/support/builders.ts'
import type { Client } from '../../../test/support/api.ts'

async function linked(build: Builders, admin: Client, given: Parameters<typeof buildIssuedInvoice>[2] = {}) {
  const made = await buildIssuedInvoice(build, admin, given)
  const { guardianId, number } = (await admin.invoices.get({ id: made.id })).body
  const access = await admin.invoiceView.guardianLink({ id: guardianId })
  expect(access).toSucceed()
  return { ...made, number: number ?? 0, guardianId, token: tokenOf(access.body.url), access: access.body }
}

test('the page of a family shows its open invoices and tells nothing of who it is', async ({ as, users, build }) => {
  const { token, id, guardianId, number, access } = await linked(build, as(await users('admin')), {
    taxId: family.taxId,
  })
  expect(access.url).toMatch(/^http:\/\/localhost:3333\/f\/g\/[\w-]{54}$/)
  const page = await as(null).invoiceView.family({ token })
  expect(page.body).toMatchObject({
    name: 'Colégio Aurora Pinheiros',
    payer: { name: 'M••• C••• T•••', taxId: '•••.982.247-••' },
    receivers: [{ name: 'Ipê Amarelo Educação Ltda', invoices: [{ number, totalCents: 100_000, isShared: false }] }],
    joint: null,
    paid: [],
  })
  for (const secret of [id, guardianId, family.taxId, family.email, 'Drummond', 'Conceição'])
    expect(page.raw.toString()).not.toContain(secret)
  const path = page.body.receivers[0]?.invoices[0]?.path ?? ''
  expect((await as(null).invoiceView.get({ token: tokenOf(path) })).body).toMatchObject({ number, others: null })
  expect(await as(null).invoiceView.get({ token })).toRefuse('family_link_not_found')
})

test('a person ends the links of a family: all that were given away stop, with who and when, and the next one opens', async ({
  as,
  users,
  build,
}) => {
  const admin = as(await users('admin'))
  const { id, guardianId, token } = await linked(build, admin)
  const single = tokenOf((await admin.invoiceView.familyLink({ id })).body.url)
  expect(await admin.invoiceView.revokeLinks({ id: guardianId, reason: ' ' })).toRefuse('invalid_request')
  const revoked = await admin.invoiceView.revokeLinks({ id: guardianId, reason: 'pais separados' })
  expect(revoked.body.revocations).toMatchObject([{ reason: 'pais separados', byName: expect.any(String) }])
  for (const refused of [
    await as(null).invoiceView.family({ token }),
    await as(null).invoiceView.get({ token: single }),
    await as(null).invoiceView.pdf({ token: single }),
  ]) {
    expect(refused.status).toBe(410)
    expect(refused).toRefuse('family_link_revoked')
  }
  expect((await as(null).invoiceView.family({ token: tokenOf(revoked.body.url) })).status).toBe(200)
  const next = tokenOf((await admin.invoiceView.familyLink({ id })).body.url)
  expect(await as(null).invoiceView.get({ token: next })).toSucceed()
  await admin.invoiceView.revokeLinks({ id: guardianId, reason: 'de novo' })
  expect(await as(null).invoiceView.get({ token: next })).toRefuse('family_link_revoked')
})

test('a link ends after ninety days', async ({ as, users, build, server }) => {
  const { token, access } = await linked(build, as(await users('admin')))
  expect(access.validUntil).toBe('2027-02-19T03:00:00.000Z')
  server.setDate('2027-02-19')
  const old = await as(null).invoiceView.family({ token })
  server.setDate('2026-11-20')
  expect(old).toRefuse('family_link_expired')
})

test('another school does not see or end the links of a family that is not its own', async ({ as, users, build }) => {
  const { guardianId } = await linked(build, as(await users('admin')))
  const stranger = as(await users('secretary', [(await build.school()).id]))
  expect(await stranger.invoiceView.guardianLink({ id: guardianId })).toRefuse('guardian_not_found')
})

test('papers ask for the payer’s tax number, ten times an hour', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id, token, number } = await linked(build, admin, { taxId: '86288366757' })
  await admin.invoices.pay({ id, paidDate: '2026-11-20', totalPaidCents: 100_000 })
  const ask = (taxId: string) => as(null).invoiceView.receipt({ token, number, payment: 1, taxId })
  expect(await ask('111.444.777-35')).toRefuse('payer_differs')
  const good = await ask('862.883.667-57')
  expect(good.status).toBe(200)
  const [sheet] = await readPages(good.raw)
  expect(sheet?.text).toContain('862.883.667-57')
  expect(await as(null).invoiceView.receipt({ token, number, payment: 2, taxId: '86288366757' })).toRefuse(
    'payment_not_found',
  )
  const wrong = await Promise.all(Array.from({ length: 12 }, () => ask('111.444.777-35')))
  const codes = wrong.map(({ raw }) => JSON.parse(raw.toString()).error.code)
  expect(codes.filter((code) => code === 'payer_differs')).toHaveLength(7)
  expect(await ask('86288366757')).toRefuse('payer_tries_spent')
})

test('calls of one link are counted in the database: two processes share the count', async ({ build, server }) => {
  const { writePool, clock } = server.composition.platform
  const turn = { tenantId: build.network, key: 'one link', most: 5 }
  const taken = await Promise.all(
    Array.from({ length: 9 }, () => takeTurn({ writePool, clock: { now: () => clock.now() } }, turn)),
  )
  expect(taken.filter(Boolean)).toHaveLength(5)
  const { rows } = await build.ground.pool.query(
    'select sum(taken)::int as taken from link_turn where tenant_id = $1',
    [build.network],
  )
  expect(rows[0]?.taken).toBeGreaterThanOrEqual(5)
})

test('a phone that keeps the page opens it where the link leads', async ({ as, users, build }) => {
  const { token } = await linked(build, as(await users('admin')))
  const manifest = await as(null).invoiceView.manifest({ token })
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(manifest.raw.toString())).toMatchObject({ start_url: `/f/g/${token}`, display: 'standalone' })
})
