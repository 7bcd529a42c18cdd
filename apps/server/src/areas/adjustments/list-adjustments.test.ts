// What adjustments still move, each direction by itself: what months still bring to schools, and what they still take from them.
import { expect, test } from '../../../test/support/server.ts'
import { october, transferScene } from '../../../test/support/transfer-scene.ts'

const reason = 'conferido com a escola'

test('what is still to come to schools and what is still to come from them are told apart, in rows, totals and the sheet', async ({
  as,
  users,
  build,
}) => {
  const asker = as(await users('global'), build.network)
  const second = as(await users('global'), build.network)
  const [one, other] = [await transferScene(build, asker), await transferScene(build, asker)]
  const { schoolId } = one
  const rectify = async (cents: number) =>
    (await asker.adjustments.rectify({ schoolId, cents, competence: october, reason })).body
  const [taken, given, discarded] = [await rectify(-20_000), await rectify(5_000), await rectify(70_000)]
  expect(await second.adjustments.discard({ id: discarded.id, version: 1, reason })).toSucceed()
  const balancing = { schoolId, otherSchoolId: other.schoolId, cents: 30_000, competence: october, reason }
  const moved = (await asker.adjustments.balance(balancing)).body
  const directions = { openToSchoolCents: 30_000, openFromSchoolCents: 30_000 }
  expect(moved).toMatchObject(directions)
  const { items } = (await asker.adjustments.list({ schoolId })).body
  const open = new Map(items.map((row) => [row.id, [row.openToSchoolCents, row.openFromSchoolCents]]))
  expect([taken, given, discarded, moved].map(({ id }) => open.get(id))).toEqual([
    [0, 20_000],
    [5_000, 0],
    [0, 0],
    [30_000, 30_000],
  ])
  expect((await asker.adjustments.totals({ schoolId })).body).toMatchObject({
    openToSchoolCents: 35_000,
    openFromSchoolCents: 50_000,
  })
  // Whoever sees one of the schools sees its side of the balancing.
  const director = as(await users('director', [other.schoolId]))
  expect((await director.adjustments.list({ schoolId: other.schoolId })).body.items).toMatchObject([
    { id: moved.id, openToSchoolCents: 0, openFromSchoolCents: 30_000 },
  ])
  // What a month took moves no more.
  expect(await second.adjustments.approve({ id: taken.id, version: 1 })).toSucceed()
  await one.issued(100_000)
  await one.close()
  expect((await asker.adjustments.totals({ schoolId })).body).toMatchObject({
    openToSchoolCents: 35_000,
    openFromSchoolCents: 30_000,
  })
})
