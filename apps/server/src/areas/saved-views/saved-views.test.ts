import { expect, test } from '../../../test/support/server.ts'

const morning = { list: 'classes.list', name: 'Manhã de 2026', query: { shift: 'morning', order: '-price' } }

test('a view of one’s own is listed for oneself alone, changed and deleted', async ({ as, users }) => {
  const [me, other] = [as(await users('director')), as(await users('director'))]
  const made = await me.savedViews.create(morning)
  expect(made).toSucceed()
  expect(made.body).toMatchObject({ ...morning, audience: 'own', isDefault: false, can: { update: { can: true } } })
  const { id } = made.body
  expect((await me.savedViews.list({ list: 'classes.list' })).body.items.map((view) => view.id)).toEqual([id])
  expect((await me.savedViews.list({ list: 'guardians.list' })).body.items).toEqual([])
  expect((await other.savedViews.list()).body.items).toEqual([])
  expect(await other.savedViews.remove({ id })).toRefuse('saved_view_not_found')
  const changed = await me.savedViews.update({ id, name: 'Tarde', query: { shift: 'afternoon' }, version: 1 })
  expect(changed.body).toMatchObject({ name: 'Tarde', query: { shift: 'afternoon' }, version: 2 })
  expect(await me.savedViews.update({ id, name: 'Noite', query: {}, version: 1 })).toRefuse('changed_meanwhile')
  expect(await me.savedViews.remove({ id })).toSucceed()
  expect((await me.savedViews.list()).body.items).toEqual([])
})

test('whoever may not share keeps views to themselves, and leaves shared ones alone', async ({ as, users, build }) => {
  const secretary = as(await users('secretary'))
  expect(await secretary.savedViews.create({ ...morning, audience: 'everyone' })).toRefuse('permission_denied')
  const own = await secretary.savedViews.create(morning)
  expect(await secretary.savedViews.update({ ...fieldsOf(own.body), audience: 'everyone' })).toRefuse(
    'permission_denied',
  )
  const { id } = await build.savedView({ name: 'De todos' })
  const seen = (await secretary.savedViews.list()).body.items.find((view) => view.id === id)
  expect(seen?.can).toEqual({
    update: { can: false, reason: 'permission_denied' },
    remove: { can: false, reason: 'permission_denied' },
  })
  expect(await secretary.savedViews.update({ id, name: 'Minha', query: {}, version: 1 })).toRefuse('permission_denied')
  expect(await secretary.savedViews.remove({ id })).toRefuse('permission_denied')
})

test('a view of a role is seen by its people, and opens their list where it is the default', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const [director, secretary] = [as(await users('director')), as(await users('secretary'))]
  const roles = (await admin.roles.list({ maxResultCount: 200 })).body.items
  const roleId = roles.find(({ name }) => name === 'director')?.id
  const given = { ...morning, audience: 'role', roleId, isDefault: true }
  const made = await admin.savedViews.create({ ...given, name: 'Diretoria' })
  expect(made.body).toMatchObject({ audience: 'role', roleName: 'director', isDefault: true })
  const defaults = async (client: typeof admin) =>
    (await client.savedViews.list({ list: 'classes.list' })).body.items
      .filter(({ isDefault }) => isDefault)
      .map(({ name }) => name)
  expect(await defaults(director)).toEqual(['Diretoria'])
  expect(await defaults(secretary)).toEqual([])
  await admin.savedViews.create({ ...given, name: 'Diretoria 2' })
  expect(await defaults(director)).toEqual(['Diretoria 2'])
  const opening = async (client: typeof admin) =>
    (await client.savedViews.opening({})).body.views.map(({ list, query }) => ({ list, query }))
  const own = { list: 'classes.list', query: { shift: 'afternoon' } }
  expect(await opening(director)).toEqual([{ list: morning.list, query: morning.query }])
  // Who may change the views of every role opens no list with those of roles they do not have.
  expect(await opening(admin)).toEqual([])
  expect(await director.savedViews.create({ ...morning, ...own, name: 'Minha', isDefault: true })).toSucceed()
  expect(await opening(director)).toEqual([own])
})

test('one default a person and list, also when two become it at once', async ({ as, users, server }) => {
  const user = await users('director')
  const me = as(user)
  const names = ['Um', 'Dois', 'Três', 'Quatro']
  const made = await Promise.all(names.map((name) => me.savedViews.create({ ...morning, name })))
  await Promise.all(
    made.map(({ body }) =>
      me.savedViews.update({ id: body.id, name: body.name, query: {}, isDefault: true, version: 1 }),
    ),
  )
  const { rows } = await server.database.pool.query(
    'select count(*)::int as count from saved_view where owner_id = $1 and is_default',
    [user.id],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('what a list does not accept is not saved, and the answer names it', async ({ as, users }) => {
  const me = as(await users('admin'))
  const saved = (query: Record<string, unknown>) => me.savedViews.create({ ...morning, query })
  for (const [query, field] of [
    [{ shift: 'midnight' }, 'shift'],
    [{ nothing: '1' }, 'nothing'],
    [{ cursor: 'abc' }, 'cursor'],
    [{ order: 'search' }, 'order'],
  ] as const) {
    const reply = await saved(query)
    expect(reply).toRefuse('saved_view_does_not_fit')
    expect(JSON.stringify(reply.body)).toContain(field)
  }
  expect(await me.savedViews.create({ ...morning, list: 'classes.create' })).toRefuse('saved_view_list_unknown')
  expect(await me.savedViews.create({ ...morning, list: 'nothing' })).toRefuse('saved_view_list_unknown')
})

test('audience, role and default fit together', async ({ as, users, build }) => {
  const admin = as(await users('admin'))
  const { id: roleId } = await build.role()
  const create = (given: Record<string, unknown>) => admin.savedViews.create({ ...morning, ...given })
  expect(await create({ audience: 'role' })).toRefuse('saved_view_role_needed')
  expect(await create({ audience: 'own', roleId })).toRefuse('saved_view_role_needed')
  expect(await create({ audience: 'everyone', isDefault: true })).toRefuse('saved_view_default_for_everyone')
  const stranger = await build.role({}, await build.otherNetwork())
  expect(await create({ audience: 'role', roleId: stranger.id })).toRefuse('saved_view_group_not_found')
  expect(await create({ audience: 'everyone', name: 'Igual' })).toSucceed()
  expect(await create({ audience: 'everyone', name: 'IGUAL' })).toRefuse('saved_view_already_exists')
  expect(await create({ audience: 'own', name: 'Igual' })).toSucceed()
})

test('a role that is deleted takes its views with it', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const { id: roleId } = await build.role()
  const { body } = await admin.savedViews.create({ ...morning, audience: 'role', roleId })
  expect(await admin.roles.remove({ id: roleId })).toSucceed()
  const { rows } = await server.database.pool.query('select 1 from saved_view where id = $1', [body.id])
  expect(rows).toEqual([])
})

function fieldsOf({ id, name, query, version }: { id: string; name: string; query: object; version: number }) {
  return { id, name, query, version }
}
