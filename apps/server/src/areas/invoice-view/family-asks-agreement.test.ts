// A family asks for an agreement on its own page: by its link and its tax number, of what is overdue, by an offer of its network and no other.
import { verifyLedger } from '../ledger/public.ts'
import { agreementScene } from '../../../test/support/agreement-scene.ts'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { tokenOf } from '../../../test/support/issued-invoice.ts'
import { hashOf } from '../../../test/support/linked-agreement.ts'
import { expect, test, type TestServer } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'

async function lets(admin: Client, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const given = { providerName: 'T', providerKey: null, name: `Caderneta.Agreement.${name}` as never, value } as const
    expect(await admin.settings.update(given)).toSucceed()
  }
}

async function asking(server: TestServer, build: Builders, admin: Client) {
  const scene = await agreementScene(server, build, admin)
  const token = tokenOf((await admin.invoiceView.guardianLink({ id: scene.guardianId })).body.url)
  const { taxId } = (await admin.guardians.get({ id: scene.guardianId })).body
  return { ...scene, token, taxId }
}

test('what falls due today is not overdue: it is offered from the day after its last day on', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const family = as(null)
  const { token, taxId } = await asking(server, build, admin)
  await lets(admin, { SelfService: 'true' })
  const offered = async (day: string) => {
    server.setDate(day)
    return (await family.invoiceView.offers({ token, taxId })).body.items.map(({ owedCents }) => owedCents)
  }
  expect(await offered('2026-12-10')).toEqual([])
  expect(await offered('2026-12-11')).toEqual([204_066])
  await lets(admin, { SelfService: 'false' })
})

test('the family chooses an offer and reads, accepts and owes its installments at once', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const family = as(null)
  const { token, taxId, invoiceIds } = await asking(server, build, admin)
  expect(await family.invoiceView.offers({ token, taxId })).toRefuse('family_offers_off')
  expect((await family.invoiceView.family({ token })).body.canNegotiate).toBe(false)
  await lets(admin, { SelfService: 'true', SelfServiceReview: 'false', InterestWaiverPercent: '50' })
  expect((await family.invoiceView.family({ token })).body.canNegotiate).toBe(true)

  const other = '529.982.247-25'
  expect(await family.invoiceView.offers({ token, taxId: other })).toRefuse('payer_differs')
  const { items } = (await family.invoiceView.offers({ token, taxId })).body
  const [group] = items
  expect(items).toHaveLength(1)
  expect(group).toMatchObject({ owedCents: 205_200, numbers: [expect.any(Number), expect.any(Number)] })
  const offers = must(group, 'one school').offers
  expect(offers.map(({ kind, totalCents, waivedCents }) => ({ kind, totalCents, waivedCents }))).toEqual([
    { kind: 'fastest', totalCents: 200_600, waivedCents: 4_600 },
    { kind: 'likeliest', totalCents: 201_200, waivedCents: 4_000 },
    { kind: 'lowest', totalCents: 205_200, waivedCents: 0 },
  ])
  const asked = {
    token,
    taxId,
    numbers: must(group, 'one school').numbers,
    kind: 'likeliest' as const,
    totalCents: 201_200,
  }
  // Neither another total, nor fewer invoices, nor another person.
  expect(await family.invoiceView.askAgreement({ ...asked, totalCents: 101_200 })).toRefuse('family_offer_changed')
  expect(await family.invoiceView.askAgreement({ ...asked, numbers: asked.numbers.slice(1) })).toRefuse(
    'family_offer_changed',
  )
  expect(await family.invoiceView.askAgreement({ ...asked, taxId: other })).toRefuse('payer_differs')

  const both = await Promise.all([family.invoiceView.askAgreement(asked), family.invoiceView.askAgreement(asked)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const made = must(
    both.find(({ status }) => status === 200),
    'one was made',
  ).body
  const link = tokenOf(must(made.path, 'nobody looks at it first'))
  const given = {
    token: link,
    name: 'Marina Teles',
    taxId,
    accepted: true as const,
    termsHash: await hashOf(family, link, taxId),
  }
  expect(await family.agreements.accept(given)).toSucceed()
  const found = (await admin.agreements.list({ invoiceId: invoiceIds[0] ?? '' })).body.items
  expect(found).toMatchObject([
    { code: made.code, status: 'pending', totalCents: 201_200, installments: 5, needsApproval: false },
  ])
  expect((await family.invoiceView.offers({ token, taxId })).body.items).toEqual([])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

test('where the school looks at it first, it waits for a person and has no link yet', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const family = as(null)
  const { token, taxId } = await asking(server, build, admin)
  await lets(admin, { SelfService: 'true', SelfServiceReview: 'true' })
  const [group] = (await family.invoiceView.offers({ token, taxId })).body.items
  const { numbers, offers } = must(group, 'one school')
  const { kind, totalCents } = must(offers.at(-1), 'there are offers')
  const { body } = await family.invoiceView.askAgreement({ token, taxId, numbers, kind, totalCents })
  expect(body.path).toBeNull()
  const waiting = (await admin.agreements.list({ waits: 'approval' })).body.items
  const { id } = must(
    waiting.find(({ code }) => code === body.code),
    'it waits',
  )
  expect(await admin.agreements.link({ id })).toRefuse('agreement_needs_approval')
  expect(await admin.agreements.approve({ id, version: 1, reason: 'Dentro do combinado' })).toSucceed()
  expect(await admin.agreements.link({ id })).toSucceed()
})
