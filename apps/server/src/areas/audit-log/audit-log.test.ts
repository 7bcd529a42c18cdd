import { clientOf } from '../../../test/support/api.ts'
import { sessionToken } from '../../../test/support/sessions.ts'
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
  const [line] = (await admin.auditLog.list({})).body.items
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date(line?.at ?? ''))
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
  expect(await as(host, other).roles.create({ name: 'Da provedora', grants: [] })).toSucceed()
  const [line] = one
  const { body: mine } = await as(host).auditLog.listAllNetworks({ tenantId: [other, build.network], actorId: host.id })
  // The provider's own people and the networks have names; people of a network have theirs inside it.
  expect(line?.networkName).toBe((await as(host).tenants.get({ id: other })).body.displayName)
  expect(mine.items.map(({ actorName, isActorOfHost }) => [actorName !== null, isActorOfHost])).toEqual([[true, true]])
  expect(await admin.auditLog.listAllNetworks()).toRefuse('host_needed')
})

test('the whole chain is walked piece by piece; the line that was changed is shown as it reads now', async ({
  as,
  users,
  build,
  server,
}) => {
  const network = await build.otherNetwork()
  const boss = await users('admin', [], network)
  const admin = as(boss)
  for (const name of ['Um', 'Dois', 'Três']) await admin.roles.create({ name, grants: [] })
  await (await server.workers()).movers.drain()
  const { body: whole } = await admin.auditLog.verify()
  expect(whole).toMatchObject({ checkedUntil: whole.lines, next: null, problem: null })
  expect((await admin.auditLog.verify({ after: 1 })).body).toMatchObject({ problem: null })
  const { pool } = server.database
  const spoiled = async (text: string) => {
    await pool.query(`create temp table kept as select * from audit_log where tenant_id = ${network}`)
    await pool.query(text, [network])
    const { body } = await admin.auditLog.verify()
    await pool.query('delete from audit_log where tenant_id = $1', [network])
    await pool.query('insert into audit_log select * from kept')
    await pool.query('drop table kept')
    return body.problem
  }
  expect(
    await spoiled(`update audit_log set body = '{"after":{"name":"Outro"}}' where tenant_id = $1 and seq = 2`),
  ).toMatchObject({
    kind: 'changed',
    line: 2,
    entry: { seq: 2, action: 'roles.create', actorName: 'Pessoa admin', body: { after: { name: 'Outro' } } },
  })
  const moved = "update audit_log set address = '10.0.0.9' where tenant_id = $1 and seq = 3"
  expect(await spoiled(moved)).toMatchObject({ kind: 'changed', line: 3 })
  const nameless = 'update audit_log set address = null where tenant_id = $1 and seq = 1'
  expect(await spoiled(nameless)).toMatchObject({ kind: 'changed', line: 1 })
  const gone = 'delete from audit_log where tenant_id = $1 and seq = 2'
  expect(await spoiled(gone)).toEqual({ kind: 'missing', line: 2, entry: null })
  const cut = 'delete from audit_log where tenant_id = $1 and seq > 1'
  expect(await spoiled(cut)).toMatchObject({ kind: 'missing', line: 2 })
  const added = `insert into audit_log select tenant_id, seq + 100, at, actor_id, action, subject_id, body, hash, address, token_id
    from audit_log where tenant_id = $1 and seq = 1`
  expect(await spoiled(added)).toMatchObject({ kind: 'end', line: 101 })
  await pool.query('create temp table top as select * from audit_head where tenant_id = ' + network)
  await pool.query('delete from audit_head where tenant_id = $1', [network])
  expect((await admin.auditLog.verify()).body).toMatchObject({ lines: 0, problem: { kind: 'end' } })
  await pool.query('insert into audit_head select * from top')
  expect((await admin.auditLog.verify()).body.problem).toBeNull()
})

test('a line says whether a person or a program did it, and from where', async ({ as, users, build, server }) => {
  const me = await users('admin')
  const { id: tokenId, token } = await build.apiToken(me.id, { name: 'ERP' })
  const program = clientOf(server.app, token)
  const role = (await program.roles.create({ name: 'Do programa', grants: [] })).body
  const signedIn = await sessionToken(server.app, me.token)
  const mine = (await clientOf(server.app, signedIn).roles.create({ name: 'Da pessoa', grants: [] })).body
  const admin = as(me)
  const lineOf = async (subjectId: string) => (await admin.auditLog.list({ subjectId })).body.items[0]
  expect(await lineOf(role.id)).toMatchObject({ token: { id: tokenId, name: 'ERP' }, address: '127.0.0.1' })
  expect(await lineOf(mine.id)).toMatchObject({ token: null, address: '127.0.0.1', isActorOfHost: false })
  const ofToken = (await admin.auditLog.list({ tokenId })).body.items
  expect(ofToken.map(({ subjectId }) => subjectId)).toEqual([role.id])
  const helper = await users('global')
  const theirs = (await as(helper, build.network).roles.create({ name: 'Da provedora', grants: [] })).body
  expect(await lineOf(theirs.id)).toMatchObject({ isActorOfHost: true, actorName: 'Pessoa global' })
  await (await server.workers()).movers.drain()
  expect(await lineOf(role.id)).toMatchObject({ token: { id: tokenId, name: 'ERP' }, address: '127.0.0.1' })
})

test('who saw a person’s data unmasked stands in the log, once an hour; who sees it masked leaves no line', async ({
  as,
  users,
  build,
  server,
}) => {
  const [me, boss] = [await users('secretary'), await users('admin')]
  const school = await build.school()
  await server.database.pool.query('insert into user_school values ($1, $2, $3)', [build.network, me.id, school.id])
  const guardian = await build.guardian()
  const student = await build.student({ guardian_id: guardian.id, school_id: school.id })
  const admin = as(boss)
  const seen = async (...ids: string[]) =>
    (await admin.auditLog.list({ subjectId: ids, seen: 'true' })).body.items.map((line) => [line.action, line.actorId])
  await as(me).guardians.get({ id: guardian.id })
  await as(me).guardians.get({ id: guardian.id })
  await as(me).guardians.getStudent({ id: student.id })
  expect(await seen(guardian.id, student.id)).toEqual([
    ['guardians.getStudent', me.id],
    ['guardians.get', me.id],
  ])
  const viewer = await users('director', [school.id])
  await server.database.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [viewer.id])
  expect((await as(viewer).guardians.get({ id: guardian.id })).body.isMasked).toBe(true)
  await as(viewer).guardians.reveal({ id: guardian.id })
  expect(await seen(guardian.id)).toEqual([
    ['guardians.reveal', viewer.id],
    ['guardians.get', me.id],
  ])
  expect((await admin.auditLog.list({ subjectId: guardian.id, seen: 'false' })).body.items).toEqual([])
  await as(me).users.getOwn()
  expect(await seen(me.id)).toEqual([])
})

test('who opens a list of people leaves one line of it for an hour, with the filter and how many rows, and of one person alone theirs', async ({
  as,
  users,
  build,
}) => {
  const [me, admin] = [await users('admin'), as(await users('admin', []))]
  const guardian = await build.guardian({ name: 'Ana Jatobá' })
  await build.guardian({ name: 'Bento Ipê' })
  const mine = as(me)
  for (const order of ['name', '-name'] as const) expect(await mine.guardians.list({ order })).toSucceed()
  const everybody = (await mine.guardians.list()).body.items
  for (const search of ['Jatobá', 'Ipê']) expect(await mine.guardians.list({ search })).toSucceed()
  expect(await mine.invoices.list({ guardianId: guardian.id })).toSucceed()
  const masked = await users('admin')
  await build.ground.pool.query('update app_user set is_sensitive_data_masked = true where id = $1', [masked.id])
  expect(await as(masked).guardians.list()).toSucceed()
  const linesOf = async (filter: object) =>
    (await admin.auditLog.list({ seen: 'true', ...filter })).body.items.map(({ action, body }) => [action, body])
  // Neither the order, nor the page, nor what is typed makes another line.
  expect(await linesOf({ actorId: me.id })).toEqual([
    ['guardians.list', { shown: 'list of people', count: 1, filter: { search: '***' } }],
    ['guardians.list', { shown: 'list of people', count: everybody.length }],
  ])
  expect(await linesOf({ actorId: masked.id })).toEqual([])
  expect(await linesOf({ actorId: me.id, seen: 'false' })).toEqual([])
  const enrollment = await build.enrollment({ guardian_id: guardian.id })
  await admin.invoices.create({ enrollmentId: enrollment.id, competence: '2026-12-01', dueDate: '2026-12-10' })
  expect(await mine.invoices.list({ guardianId: guardian.id })).toSucceed()
  expect(await linesOf({ subjectId: guardian.id })).toEqual([
    ['invoices.list', expect.objectContaining({ shown: 'list of people', count: 1 })],
  ])
})

test('who opens an invoice or an enrollment has seen its payer: one line, whichever record comes first', async ({
  as,
  users,
  build,
}) => {
  const [me, admin] = [await users('admin'), as(await users('admin', []))]
  const guardian = await build.guardian()
  const student = await build.student({ guardian_id: guardian.id })
  const enrollment = await build.enrollment({ student_id: student.id, guardian_id: guardian.id })
  const invoice = await admin.invoices.create({
    enrollmentId: enrollment.id,
    competence: '2026-12-01',
    dueDate: '2026-12-10',
  })
  expect(await as(me).invoices.get({ id: invoice.body.id })).toSucceed()
  expect(await as(me).enrollments.get({ id: enrollment.id })).toSucceed()
  const lines = (await admin.auditLog.list({ subjectId: [guardian.id], seen: 'true' })).body.items
  expect(lines.map((line) => [line.action, line.actorId])).toEqual([['invoices.get', me.id]])
})
