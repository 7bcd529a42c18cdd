import type { Client } from '../../../test/support/api.ts'
import type { BuiltUser } from '../../../test/support/build.ts'
import { expect, test } from '../../../test/support/server.ts'

test('however two administrators leave at once, one stays: removed, switched off or lowered', async ({
  as,
  users,
  build,
  server,
}) => {
  const network = await build.otherNetwork()
  const leave = {
    remove: (by: Actor, who: Actor) => by.client.users.remove({ id: who.id }),
    off: (by: Actor, who: Actor) =>
      by.client.users.update({ id: who.id, name: 'X', email: who.email, roleNames: ['admin'], isActive: false }),
    lower: (by: Actor, who: Actor) =>
      by.client.users.update({ id: who.id, name: 'X', email: who.email, roleNames: ['api'] }),
  }
  const ways = [leave.remove, leave.off, leave.lower]
  for (const [first, second] of ways.flatMap((one) => ways.map((other) => [one, other] as const))) {
    await server.database.pool.query('update app_user set is_active = false where tenant_id = $1', [network])
    const made = await Promise.all([users('admin', [], network), users('admin', [], network)])
    const [one, other] = made.map((user) => ({ ...user, client: as(user) }))
    if (!one || !other) throw new Error('two administrators')
    const replies = await Promise.all([first(one, other), second(other, one)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await server.database.pool.query(
      `select 1 from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
        where u.tenant_id = $1 and u.is_active and u.removed_at is null and r.name = 'admin'`,
      [network],
    )
    expect(left.rowCount).toBe(1)
  }
})
type Actor = BuiltUser & { client: Client }
