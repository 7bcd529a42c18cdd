import { expect, test } from '../../../test/support/server.ts'

test('who did what stands in the log before and after it is sealed, newest first', async ({ as, users, server }) => {
  const user = await users('admin')
  const admin = as(user)
  await admin.roles.create({ name: 'Primeiro', grants: [] })
  const workers = await server.workers()
  await workers.movers.drain()
  const role = (await admin.roles.create({ name: 'Segundo', grants: [] })).body
  const list = (await admin.auditLog.list({ action: 'roles' })).body.items
  expect(list.map((line) => line.body.after)).toMatchObject([{ name: 'Segundo' }, { name: 'Primeiro' }])
  expect(list[0]).toMatchObject({
    action: 'roles.create',
    actorId: user.id,
    actorName: 'Pessoa admin',
    subjectId: role.id,
  })
  expect((await admin.auditLog.list({ subjectId: role.id })).body.items).toHaveLength(1)
})

test('pages do not repeat or lose a line while lines are being sealed', async ({ as, users, server }) => {
  const user = await users('admin')
  const admin = as(user)
  for (let number = 0; number < 6; number += 1) await admin.roles.create({ name: `Página ${number}`, grants: [] })
  const filter = { actorId: user.id, maxResultCount: 2 }
  const first = (await admin.auditLog.list(filter)).body
  await (await server.workers()).movers.drain()
  const second = (await admin.auditLog.list({ ...filter, cursor: first.nextCursor ?? '' })).body
  const third = (await admin.auditLog.list({ ...filter, cursor: second.nextCursor ?? '' })).body
  const subjects = [first, second, third].flatMap((page) => page.items.map((line) => line.subjectId))
  expect(new Set(subjects).size).toBe(6)
  expect(third.nextCursor).toBeNull()
})

test('the period is told in days of São Paulo', async ({ as, users }) => {
  const admin = as(await users('admin'))
  await admin.roles.create({ name: 'Hoje', grants: [] })
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  expect((await admin.auditLog.list({ from: today, until: today })).body.items.length).toBeGreaterThan(0)
  expect((await admin.auditLog.list({ until: '2020-01-01' })).body.items).toEqual([])
  expect(await admin.auditLog.list({ from: 'ontem' })).toRefuse('invalid_request')
  expect(await admin.auditLog.list({ action: "x' or 1=1" })).toRefuse('invalid_request')
})

test('personal data in a line is veiled, whoever wrote it', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  const body = { name: 'Ana', email: 'ana.segredo@escola.test', document: '52998224725', roleNames: ['admin'] }
  const made = await admin.users.create(body)
  const line = JSON.stringify((await admin.auditLog.list({ subjectId: made.body.id })).body)
  for (const secret of ['ana.segredo', '52998224725']) expect(line).not.toContain(secret)
  await server.database.pool.query(
    `insert into audit_inbox (tenant_id, actor_id, action, body) values ($1, $2, 'x.y', '{"after":{"taxId":"52998224725","password":"a"}}')`,
    [build.network, made.body.id],
  )
  const raw = JSON.stringify((await admin.auditLog.list({ action: 'x.y' })).body)
  expect(raw).toContain('•••')
  expect(raw).not.toContain('52998224725')
})

test('the state of the chain: whole, then broken where a line was changed', async ({ as, users, build, server }) => {
  const admin = as(await users('admin'))
  await admin.roles.create({ name: 'Corrente', grants: [] })
  await (await server.workers()).movers.drain()
  const whole = (await admin.auditLog.chain()).body
  expect(whole).toMatchObject({ isWhole: true, firstBrokenLine: null, unsealed: 0 })
  expect(whole.checkedLines).toBe(whole.lines)
  await server.database.pool.query("update audit_log set body = body || ' ' where tenant_id = $1 and seq = 2", [
    build.network,
  ])
  expect((await admin.auditLog.chain()).body).toMatchObject({ isWhole: false, firstBrokenLine: 2 })
  await server.database.pool.query('delete from audit_log where tenant_id = $1 and seq = 1', [build.network])
  expect((await admin.auditLog.chain()).body).toMatchObject({ isWhole: false, firstBrokenLine: 1 })
})

test('a network reads its own log; the host any, and all of them as one', async ({ as, users, build }) => {
  const other = await build.otherNetwork()
  const stranger = as(await users('admin', [], other))
  await stranger.roles.create({ name: 'Só nossa', grants: [] })
  const host = await users('global')
  const admin = as(await users('admin'))
  expect(JSON.stringify((await admin.auditLog.list({ maxResultCount: 200 })).body)).not.toContain('Só nossa')
  expect(JSON.stringify((await as(host, other).auditLog.list()).body)).toContain('Só nossa')
  const all = (await as(host).auditLog.listAllNetworks({ maxResultCount: 200 })).body.items
  expect(new Set(all.map((line) => line.tenantId)).size).toBeGreaterThan(1)
  const one = (await as(host).auditLog.listAllNetworks({ tenantId: other })).body.items
  expect(one.every((line) => line.tenantId === other)).toBe(true)
  expect(await admin.auditLog.listAllNetworks()).toRefuse('permission_denied')
})
