import { owed } from '../../../test/support/owed-invoice.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a family that several actions reach within the week counts once, on the page of the rule and in the list', async ({
  as,
  users,
  build,
  server,
}) => {
  server.setDate('2026-11-23')
  const admin = as(await users('admin'))
  const made = await build.enrollment()
  await owed(build, made, '2026-11-26')
  const content = { school_ids: [made.schoolId] }
  const { id } = await build.notificationRule({ content, actions: [{ days: -3 }, { days: -1 }] })
  const nobody = await build.notificationRule({ content, actions: [{ days: 30 }] })
  const silent = await build.notificationRule({ content, actions: [{ is_on: false }] })
  expect((await admin.notificationRules.reach({ id })).body).toEqual({
    families: 1,
    isMore: false,
    days: [
      { day: '2026-11-23', action: 1, families: 1 },
      { day: '2026-11-25', action: 2, families: 1 },
    ],
  })
  const { items } = (await admin.notificationRules.reachOfAll({})).body
  expect(items).toContainEqual({ id, families: 1, isMore: false })
  expect(items).toContainEqual({ id: nobody.id, families: 0, isMore: false })
  expect(items.map((each) => each.id)).not.toContain(silent.id)
})
