// A debt that is listed or may be, and what its family agrees or disputes.
import { addBusinessDays } from '@caderneta/kernel/business-days'
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { listableDebt, turnOn, waitedListing } from '../../../test/support/listing-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { sandboxTest as test } from '../../../test/support/sandbox-test.ts'
import { expect, type TestServer } from '../../../test/support/server.ts'
import { agreementScene, issuedAgreement, offerOf } from '../../../test/support/agreement-scene.ts'
import { syncListing } from './sync-listing.ts'

/** Two invoices of a family about whom everything is known: the first may be listed by now, or is. */
async function owing(server: TestServer, build: Builders, admin: Client) {
  const scene = await agreementScene(server, build, admin)
  await turnOn(admin)
  await build.ground.pool.query(
    `update guardian set born_on = '1985-04-02', address = address || '{"state":"SP"}' where id = $1`,
    [scene.guardianId],
  )
  const [first = '', second = ''] = scene.invoiceIds
  const debtOf = (invoiceId: string) => ({ invoiceId, guardianId: scene.guardianId, schoolId: scene.schoolId })
  const listing = (invoiceId: string) => waitedListing(build, { debt: debtOf(invoiceId), dueOn: '2026-12-10' })
  const included = async (invoiceId: string) => {
    const { id, version } = await listing(invoiceId)
    expect(await admin.negativeListings.include({ id, version })).toSucceed()
    await syncListing(await jobContext(server, build.network), id)
    expect((await admin.negativeListings.get({ id })).body.status).toBe('included')
    return id
  }
  const get = async (id: string) => (await admin.negativeListings.get({ id })).body
  return { ...scene, first, second, listing, included, get }
}

test('a debt in an agreement is neither noticed nor included; the other one of the family may be', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { first, second, listing, get } = await owing(server, build, admin)
  const { id, version } = await listing(first)
  expect(await admin.agreements.create(offerOf([first], 102_600, 1))).toSucceed()
  expect((await get(id)).verdicts).toContainEqual({ rule: 'noAgreement', holds: false, value: null })
  expect(await admin.negativeListings.include({ id, version })).toRefuse('listing_not_suitable')
  const { items } = (await admin.negativeListings.preview({ invoiceIds: [first, second] })).body
  const brokenOf = (wanted: string) => items.find((item) => item.id === wanted)?.problems.map(({ rule }) => rule)
  expect(brokenOf(first)).toContain('noAgreement')
  expect(brokenOf(second)).not.toContain('noAgreement')
  // The dry run of inclusions says the same, and counts what may go.
  const other = await listing(second)
  const { body } = await admin.negativeListings.previewInclusions({ listingIds: [id, other.id] })
  expect(body).toMatchObject({ count: 2, suitableCount: 1, suitableCents: 100_000 })
  expect(body.items.map((item) => [item.id, item.isSuitable])).toEqual(
    expect.arrayContaining([
      [id, false],
      [other.id, true],
    ]),
  )
})

test('issued, what the bureau has not heard of ends; the name leaves when the first installment is paid', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { first, second, listing, included, get } = await owing(server, build, admin)
  const listed = await included(first)
  const noticed = (await listing(second)).id
  await server.workers()
  const made = await issuedAgreement(build, admin, offerOf([first, second], 205_200, 2))
  await expect.poll(async () => (await get(noticed)).status).toBe('dropped')
  expect(await get(noticed)).toMatchObject({ droppedReason: 'Acordo com a família' })
  expect((await get(listed)).status).toBe('included')
  const [instalment = ''] = made.installments
  expect(await admin.invoices.pay({ id: instalment, paidDate: '2026-12-28', totalPaidCents: 102_600 })).toSucceed()
  await expect.poll(async () => (await get(listed)).exclusionCause).toBe('agreement')
  expect(await get(listed)).toMatchObject({
    exclusionDueOn: addBusinessDays(toCalendarDate('2026-12-28'), 5),
    status: expect.stringMatching(/^exclu/),
  })
})

test('an agreement that is canceled before anything was paid leaves the name where it is', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { first, second, listing, included, get } = await owing(server, build, admin)
  const listed = await included(first)
  const noticed = (await listing(second)).id
  await server.workers()
  const made = await issuedAgreement(build, admin, offerOf([first, second], 205_200, 2))
  // The events of the issue were heard.
  await expect.poll(async () => (await get(noticed)).status).toBe('dropped')
  const { version } = await made.look()
  expect(await admin.agreements.cancel({ id: made.id, version, reason: 'A família desistiu' })).toSucceed()
  expect(await get(listed)).toMatchObject({ status: 'included', exclusionCause: null })
  expect((await get(listed)).verdicts).toContainEqual({ rule: 'noAgreement', holds: true, value: null })
})

test('what a family disputes is not noticed until somebody decides', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  await turnOn(admin)
  const { invoiceId, guardianId: id } = await listableDebt(build)
  const problems = async () =>
    (await admin.negativeListings.preview({ invoiceIds: [invoiceId] })).body.items[0]?.problems.map(({ rule }) => rule)
  expect(await problems()).toEqual([])
  const said = { channel: 'phone', isInbound: true, outcome: 'disputed', note: 'Diz que pagou em dinheiro' } as const
  expect(await admin.collection.registerContact({ id, ...said, disputedInvoiceIds: [invoiceId] })).toSucceed()
  expect(await problems()).toEqual(['noDispute'])
  expect(await admin.negativeListings.notify({ invoiceId })).toRefuse('debt_not_suitable')
  const [dispute] = (await admin.collection.get({ id })).body.disputes
  const decision = { id: dispute?.id ?? '', version: 1, isUpheld: false, decision: 'Não há recibo' }
  expect(await admin.collection.decideDispute(decision)).toSucceed()
  expect((await admin.negativeListings.notify({ invoiceId })).status).toBe(201)
})
