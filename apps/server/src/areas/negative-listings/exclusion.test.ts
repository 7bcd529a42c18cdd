// Whether a name may leave the bureau, why, and what would make it leave; and how the list of families tells it.
import { refusesInBoth } from '../../../test/support/both-languages.ts'
import { bureauOf, turnOn, waitedListing } from '../../../test/support/listing-scene.ts'
import { jobContext } from '../../../test/support/run-job.ts'
import { type SandboxWorld, sandboxWorld } from '../../../test/support/sandbox-world.ts'
import { expect, test as base } from '../../../test/support/server.ts'
import { newId } from '../../platform/uuid.ts'
import { syncListing } from './sync-listing.ts'

const test = base
  .extend<{ world: SandboxWorld }>({
    world: [
      async ({ server }, use) => {
        const world = await sandboxWorld(server)
        await use(world)
        await world.stop()
      },
      { scope: 'file', auto: true },
    ],
  })
  .extend('scene', async ({ server, build, as, users }) => {
    const admin = as(await users('admin'))
    await turnOn(admin)
    await bureauOf(server, build.network).behaves({})
    const get = async (id: string) => (await admin.negativeListings.get({ id })).body
    const listed = async (given: Parameters<typeof waitedListing>[1] = {}) => {
      const made = await waitedListing(build, given)
      await admin.negativeListings.include({ id: made.id, version: made.version })
      expect(await syncListing(await jobContext(server, build.network), made.id)).toBe('included')
      return made
    }
    const set = (invoiceId: string, columns: string) =>
      build.ground.pool.query(`update invoice set ${columns} where id = $1`, [invoiceId])
    const families = async (query: Parameters<typeof admin.collection.list>[0]) => {
      const { body } = await admin.collection.list(query)
      return body.items.map(({ id, listing }) => [id, listing])
    }
    return { admin, get, listed, set, families }
  })

test('what the bureau never had is not suitable for exclusion; ready to be told, it is suitable for inclusion', async ({
  build,
  scene: { get },
}) => {
  const { id } = await waitedListing(build)
  expect(await get(id)).toMatchObject({
    isSuitable: true,
    exclusion: {
      isSuitable: false,
      cause: null,
      verdicts: [
        { rule: 'atBureau', holds: false, value: null },
        { rule: 'exclusionNotAsked', holds: true, value: null },
        { rule: 'debtOver', holds: false, value: '2031-09-10' },
      ],
    },
  })
})

test('a listed name is suitable for exclusion once its debt is over, and says by what', async ({
  scene: { get, listed, set },
}) => {
  const paid = await listed()
  expect((await get(paid.id)).exclusion).toMatchObject({ isSuitable: false, cause: null })
  expect((await get(paid.id)).isSuitable).toBe(false)
  await set(paid.invoiceId, "status = 'paid', open_cents = 0, paid_on = '2026-11-20'")
  expect((await get(paid.id)).exclusion).toMatchObject({ isSuitable: true, cause: 'paid' })
  const canceled = await listed()
  await set(canceled.invoiceId, "status = 'canceled', open_cents = 0")
  expect((await get(canceled.id)).exclusion).toMatchObject({ isSuitable: true, cause: 'canceled' })
  const givenBack = await listed()
  await set(givenBack.invoiceId, "status = 'refunded', open_cents = 0, paid_cents = 0")
  expect((await get(givenBack.id)).exclusion).toMatchObject({ isSuitable: true, cause: 'canceled' })
  const old = await listed({ dueOn: '2021-11-25' })
  expect((await get(old.id)).exclusion).toMatchObject({ isSuitable: false, cause: null })
  await set(old.invoiceId, "due_on = '2021-11-20', original_due_on = '2021-11-20'")
  expect((await get(old.id)).exclusion).toMatchObject({ isSuitable: true, cause: 'prescribed' })
})

test('an exclusion that was asked for is not asked for twice, and says by when the name is out', async ({
  scene: { admin, get, listed },
}) => {
  const { id } = await listed()
  const { version } = await get(id)
  await admin.negativeListings.exclude({ id, version, cause: 'courtOrder', note: 'Processo 1' })
  const { exclusion, exclusionDueOn } = await get(id)
  expect(exclusion).toMatchObject({ isSuitable: false, cause: 'courtOrder' })
  expect(exclusion.verdicts).toContainEqual({ rule: 'exclusionNotAsked', holds: false, value: exclusionDueOn })
})

test('the list of families tells how far their debts are told to the bureau, and is filtered and sorted by it', async ({
  build,
  as,
  users,
  scene: { admin, get, listed, families },
}) => {
  const { id: schoolId } = await build.school()
  const included = await listed({ schoolId })
  const noticed = await waitedListing(build, { schoolId })
  const ended = await waitedListing(build, { schoolId })
  await admin.negativeListings.drop({ id: ended.id, version: ended.version, reason: 'Família vai pagar' })
  const told = [
    [included.guardianId, 'included'],
    [noticed.guardianId, 'noticed'],
    [ended.guardianId, 'none'],
  ]
  expect(await families({ schoolId, order: '-listing' })).toEqual(told)
  expect(await families({ schoolId, order: 'listing' })).toEqual(told.toReversed())
  expect(await families({ schoolId, listing: 'included' })).toEqual([told[0]])
  expect(await families({ schoolId, listing: ['noticed', 'none'], order: 'listing' })).toEqual([told[2], told[1]])
  const other = as(await users('director', [(await build.school()).id]))
  expect((await other.collection.list({ listing: 'included' })).body.items).toEqual([])
  const { version } = await get(included.id)
  await admin.negativeListings.exclude({ id: included.id, version, cause: 'mistake', note: 'Outra família' })
  expect(await families({ schoolId, listing: 'exclusionRequested' })).toEqual([
    [included.guardianId, 'exclusionRequested'],
  ])
})

test('what is refused about listings and the rules of states is told in both languages', async ({
  build,
  as,
  users,
  scene: { admin },
}) => {
  const desk = as(await users('global'))
  const { id } = await waitedListing(build)
  expect(await admin.negativeListings.drop({ id, version: 1, reason: 'A família vai pagar' })).toSucceed()
  const proof = { id, version: 2, deliveredOn: '2026-11-20', proof: 'Respondeu' }
  const rule = {
    uf: 'RO',
    waitingDays: 12,
    overdueDays: 6,
    minimumCents: 1_000,
    validFrom: '2027-03-01',
    source: 'Lei',
  }
  expect(await desk.negativeListings.saveRule(rule)).toSucceed()
  await refusesInBoth({
    debt_not_found: (in_) => admin.negativeListings.notify({ invoiceId: newId() }, in_),
    listing_not_noticed: (in_) => admin.negativeListings.confirmDelivery(proof, in_),
    listing_over: (in_) => admin.negativeListings.exclude({ id, version: 2, cause: 'mistake', note: 'Engano' }, in_),
    rule_day_taken: (in_) => desk.negativeListings.saveRule(rule, in_),
    rule_in_past: (in_) => desk.negativeListings.saveRule({ ...rule, validFrom: '2026-01-05' }, in_),
  })
})
