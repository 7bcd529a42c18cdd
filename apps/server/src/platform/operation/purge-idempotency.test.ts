import { roles } from '@caderneta/contracts/roles'
import { jobContext } from '../../../test/support/run-job.ts'
import { expect, test } from '../../../test/support/server.ts'
import { keyDays, purgeIdempotency } from './purge-idempotency.ts'

test('a call is repeated with its key for a week; then key and answer are gone', async ({
  as,
  users,
  build,
  server,
}) => {
  const admin = await users('admin')
  const { pool } = build.ground
  const made = async (key: string, days: number) => {
    const payload = { name: `Grupo ${key}`, grants: [] }
    const headers = { authorization: `Bearer ${admin.token}`, 'idempotency-key': key }
    const call = () => server.app.inject({ method: 'POST', url: roles.create.path, payload, headers })
    expect((await call()).statusCode).toBe(201)
    await pool.query('update idempotency set created_at = now() - make_interval(days => $2) where key = $1', [
      key,
      days,
    ])
    return call
  }
  const [young, old] = [await made('nova', keyDays - 1), await made('velha', keyDays + 1)]
  await purgeIdempotency.run({}, await jobContext(server, 0))
  const left = await pool.query<{ key: string }>(
    `select key from idempotency where key in ('nova', 'velha')
     union all select key from idempotency_answer where key in ('nova', 'velha')`,
  )
  expect(left.rows).toEqual([{ key: 'nova' }, { key: 'nova' }])
  expect((await young()).headers['idempotency-hit']).toBe('true')
  expect((await old()).json()).toMatchObject({ error: { code: 'role_name_already_exists' } })
  expect((await as(admin).roles.list({ search: 'Grupo' })).body.items).toHaveLength(2)
})
