import { expect, test } from '../../../test/support/server.ts'

test('messages of one millisecond stand on their pages once each, in both directions', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const moments = ['10:00:00.123100', '10:00:00.123456', '10:00:00.123900', '10:00:00.124000']
  const made = await Promise.all(
    moments.map(async (moment) => {
      const { id } = await build.delivery({ recipient: `mesmo-${moment.slice(-6)}@escola.example` })
      const at = `2026-11-20T${moment}Z`
      await build.ground.pool.query('update delivery set created_at = $2::timestamptz where id = $1', [id, at])
      return id
    }),
  )
  const walk = async (order: 'createdAt' | '-createdAt') => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await admin.deliveries.list({ search: 'mesmo-', order, maxResultCount: 1, cursor })
      seen.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined && seen.length < 10)
    return seen
  }
  expect(await walk('createdAt')).toEqual(made)
  expect(await walk('-createdAt')).toEqual(made.toReversed())
})
