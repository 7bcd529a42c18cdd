// A product's new value on invoices that stand: each is replaced by another at the new value, once.
import { jobKinds as kinds } from '@caderneta/contracts/invoice-job-kinds'
import { deedsOf } from '../../../test/support/job-deeds.ts'
import type { Invoice } from '@caderneta/contracts/invoice-shapes'
import type { Client } from '../../../test/support/api.ts'
import type { Builders } from '../../../test/support/builders.ts'
import { buildClassOfStudents, december } from '../../../test/support/class-of-students.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { must } from '../../platform/must.ts'
import { verifyLedger } from '../ledger/public.ts'
import { reissueInvoices } from './many-invoices.job.ts'

type World = { build: Builders; admin: Client }

/** A uniform of R$ 120,00 on the invoices of some students, at that price or at an agreed one; issued. */
async function uniforms({ build, admin }: World, prices: readonly (number | undefined)[]) {
  const { enrollmentIds, schoolId } = await buildClassOfStudents(build, prices.length)
  const { id: productId } = await build.product({ maximum_cents: 90_000 })
  const ids: string[] = []
  for (const [place, enrollmentId] of enrollmentIds.entries()) {
    const valueCents = prices[place]
    const given = { enrollmentId, ...december, product: productId, ...(valueCents ? { valueCents } : {}) }
    const { id } = (await admin.invoices.create(given)).body
    expect(await admin.invoices.close({ id })).toSucceed()
    ids.push(id)
  }
  return { productId, schoolId, ids }
}

async function newValue(admin: Client, id: string, valueCents: number) {
  const { body } = await admin.products.get({ id })
  const { name, version } = body
  const changed = { id, name, category: 'uniform', valueCents, maximumCents: 90_000, version } as const
  expect(await admin.products.update(changed)).toSucceed()
}

/** The sentence of each event, newest first. */
const told = async (admin: Client, id: string) => (await admin.invoices.history({ id })).body.items

test('unpaid invoices at the old value are replaced, agreed prices and what was paid stay', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { productId, ids } = await uniforms({ build, admin }, [undefined, undefined, 10_000, undefined])
  const at = (place: number) => must(ids[place], 'four invoices')
  const paid = at(3)
  expect(await admin.invoices.pay({ id: paid, paidDate: '2026-11-20', totalPaidCents: 12_000 })).toSucceed()
  await newValue(admin, productId, 15_000)
  const preview = (await admin.invoices.previewReissue({ productId })).body
  expect(preview).toMatchObject({ valueCents: 15_000, isExact: true, skipped: [] })
  expect(preview.groups).toEqual([
    { itemCents: 12_000, toReissueCount: 2, skipped: [] },
    { itemCents: 10_000, toReissueCount: 1, skipped: [] },
  ])
  const asked = await admin.invoices.reissueProduct({ productId, amounts: [12_000], valueCents: 15_000 })
  expect(asked.body).toMatchObject({ count: 2 })
  await reissueInvoices.runJob(await jobContext(server, build.network), asked.body.jobId)
  expect((await admin.jobs.get({ id: asked.body.jobId })).body).toMatchObject({ status: 'Success', doneCount: 2 })
  expect(await deedsOf(admin, kinds.ReissueInvoices)).toEqual([[2, 30_000]])

  const { old, next } = await replaced(admin, at(0))
  expect(old).toMatchObject({ status: 'duplicated', openCents: 0, can: { cancel: { can: false } } })
  expect(next).toMatchObject({
    status: 'generated',
    nominalCents: 15_000,
    openCents: 15_000,
    replaces: { id: at(0), number: old.number },
    items: [{ productId, valueCents: 15_000, itemName: old.items[0]?.itemName }],
  })
  expectSameTerms(old, next)
  for (const id of [at(2), paid]) expect((await admin.invoices.get({ id })).body.replacedBy).toBeNull()

  expect((await told(admin, at(1))).map(({ event }) => event)).toContain('replaced')
  expect(await told(admin, next.id)).toMatchObject([{ event: 'replacement', data: { before: 12_000, cents: 15_000 } }])
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

/** An invoice and the one in its place. */
async function replaced(admin: Client, id: string): Promise<{ old: Invoice; next: Invoice }> {
  const old = (await admin.invoices.get({ id })).body
  const next = await admin.invoices.get({ id: must(old.replacedBy, 'the invoice was replaced').id })
  return { old, next: next.body }
}

/** Whose it is, for when and on which terms; the charge is another. */
function expectSameTerms(old: Invoice, next: Invoice) {
  const same = ['studentId', 'guardianId', 'enrollmentId', 'competence', 'dueDate', 'paymentFine', 'countFrom'] as const
  for (const field of same) expect(next[field]).toEqual(old[field])
  expect(next.earlyPaymentDiscounts).toEqual(old.earlyPaymentDiscounts)
  expect(next.barCode).not.toBe(old.barCode)
}

test('a job that was killed after some rows replaces each invoice once; asked again, nothing is left', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = as(await users('admin'))
  const { productId, ids } = await uniforms({ build, admin }, [undefined, undefined, undefined])
  await newValue(admin, productId, 9_000)
  const given = { productId, amounts: [12_000], valueCents: 9_000 }
  const { jobId } = (await admin.invoices.reissueProduct(given)).body
  expect(await admin.invoices.reissueProduct(given)).toRefuse('reissue_running')
  const context = await jobContext(server, build.network)
  const broken = { ...context, platform: { ...context.platform, writePool: dyingAfter(context.platform.writePool, 2) } }
  await expect(reissueInvoices.runJob(broken, jobId)).rejects.toThrow('killed')
  const replacements = () =>
    build.ground.pool.query<{ count: number }>(
      'select count(*)::int as count from invoice where replaces_id = any($1::uuid[])',
      [ids],
    )
  expect((await replacements()).rows[0]?.count).toBeGreaterThan(0)
  expect((await replacements()).rows[0]?.count).toBeLessThan(3)
  await reissueInvoices.runJob(context, jobId)
  expect((await replacements()).rows[0]?.count).toBe(3)
  expect(await admin.invoices.reissueProduct(given)).toRefuse('nothing_to_reissue')
  expect((await verifyLedger(server.composition.platform.readPool, build.network)).faults).toEqual([])
})

/** The pool of a process that dies at the n-th connection. */
function dyingAfter<Pool extends { connect: unknown }>(pool: Pool, connections: number): Pool {
  let left = connections
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect' && left-- <= 0) throw new Error('killed')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
