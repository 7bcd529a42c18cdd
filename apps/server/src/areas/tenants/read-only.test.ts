import { setTimeout as pause } from 'node:timers/promises'
import { processOf, waiterFor } from '../../../test/support/lock-waits.ts'
import { expect, test } from '../../../test/support/server.ts'

test('a change that is under way when a network is made read-only ends first; the switch answers after it', async ({
  as,
  users,
  build,
  server,
}) => {
  const host = as(await users('global'))
  const id = await build.otherNetwork()
  const admin = as(await users('admin', [], id))
  const role = (await admin.roles.create({ name: 'Antes', grants: [] })).body
  const ended: string[] = []
  const note = <T>(name: string, work: Promise<T>) => work.finally(() => ended.push(name))
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from role where tenant_id = $1 and id = $2 for update', [id, role.id])
  const holding = await processOf(holder)
  const change = note('change', admin.roles.update({ id: role.id, name: 'Durante', grants: [], version: role.version }))
  const changing = await waiterFor(server.database.pool, holding)
  const stop = note('switch', host.tenants.setReadOnly({ id, isReadOnly: true }))
  // Which answer is read first is the network's matter: what the switch finds done when it answers is ours.
  const nameAtSwitch = stop.then(async () => {
    const { rows } = await server.database.pool.query<{ name: string }>('select name from role where id = $1', [
      role.id,
    ])
    return rows[0]?.name
  })
  await waiterFor(server.database.pool, changing)
  expect(ended).toEqual([])
  const late = await admin.roles.create({ name: 'Depois', grants: [] })
  expect(late, 'nobody waits for a change that is not taken any more').toRefuse('network_read_only')
  await holder.query('commit')
  holder.release()
  expect(await change).toSucceed()
  expect(await stop).toSucceed()
  expect(await nameAtSwitch).toBe('Durante')
})

test('no change of its people is taken after the answer, however many were sent meanwhile; the host’s and payments go on', async ({
  as,
  users,
  build,
  server,
}) => {
  const hostUser = await users('global')
  const id = await build.otherNetwork()
  const admin = as(await users('admin', [], id))
  const count = async () => {
    const found = await server.database.pool.query<{ count: string }>(
      'select count(*) from role where tenant_id = $1',
      [id],
    )
    return Number(found.rows[0]?.count)
  }
  const before = await count()
  const sent = Array.from({ length: 40 }, async (_, place) => {
    await pause(place * 5)
    return admin.roles.create({ name: `Grupo ${place}`, grants: [] })
  })
  await pause(60)
  expect(await as(hostUser).tenants.setReadOnly({ id, isReadOnly: true })).toSucceed()
  const atAnswer = await count()
  const late = Array.from({ length: 5 }, (_, place) => admin.roles.create({ name: `Tarde ${place}`, grants: [] }))
  const replies = await Promise.all([...sent, ...late])
  expect(await count()).toBe(atAnswer)
  const taken = replies.filter(({ status }) => status < 400).length
  expect(taken).toBe(atAnswer - before)
  expect(taken).toBeLessThanOrEqual(40)
  for (const reply of replies.filter(({ status }) => status >= 400)) expect(reply).toRefuse('network_read_only')
  expect(await as(hostUser, id).roles.create({ name: 'Da provedora', grants: [] })).toSucceed()
})
