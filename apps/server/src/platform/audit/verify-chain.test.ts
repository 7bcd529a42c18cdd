import { expect, test } from '../../../test/support/server.ts'
import { verifyChain } from './verify-chain.ts'

/** A network whose chain has a few sealed lines. */
test('whatever is changed, removed, swapped or added behind the chain’s back is found', async ({
  server,
  build,
  as,
  users,
}) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  for (const name of ['6A', '7A', '8A', '9A'])
    await admin.classes.create({
      schoolId: school.id,
      name,
      schoolYear: 2027,
      shift: 'morning',
      grade: 'EF6',
      monthlyCents: 100_000,
    })
  const workers = await server.workers()
  await workers.movers.drain()
  const { moverPool } = server.composition
  const { pool } = server.database
  const verify = () => verifyChain(moverPool, build.network)
  expect(await verify()).toMatchObject({ problem: null, unsealed: 0 })
  const spoiled = async (text: string) => {
    await pool.query(`create temp table kept as select * from audit_log where tenant_id = ${build.network}`)
    await pool.query(text.replaceAll('$t', String(build.network)))
    const { problem } = await verify()
    await pool.query(`delete from audit_log where tenant_id = ${build.network}`)
    await pool.query('insert into audit_log select * from kept')
    await pool.query('drop table kept')
    return problem
  }
  expect(await spoiled(`update audit_log set body = '{}' where tenant_id = $t and seq = 2`)).toContain('linha 2')
  expect(await spoiled(`update audit_log set actor_id = uuidv7() where tenant_id = $t and seq = 1`)).toContain(
    'linha 1',
  )
  expect(await spoiled(`delete from audit_log where tenant_id = $t and seq = 2`)).toContain('falta a linha 2')
  expect(await spoiled(`delete from audit_log where tenant_id = $t and seq >= 3`)).toContain('termina na linha 2')
  expect(
    await spoiled(
      `insert into audit_log select tenant_id, seq + 100, at, actor_id, action, subject_id, body, hash from audit_log where tenant_id = $t and seq = 1`,
    ),
  ).toContain('termina na linha 101')
  expect(await verify()).toMatchObject({ problem: null })
})

test('lines that are sealed meanwhile are no fault', async ({ server, build, as, users }) => {
  const admin = as(await users('admin'))
  const school = await build.school()
  await server.workers()
  const problems: (string | null)[] = []
  const writing = (async () => {
    for (let count = 0; count < 40; count += 1)
      await admin.classes.create({
        schoolId: school.id,
        name: `T${count}`,
        schoolYear: 2027,
        shift: 'morning',
        grade: 'EF6',
        monthlyCents: 100_000,
      })
  })()
  const sealing = (async () => {
    const { movers } = await server.workers()
    for (let count = 0; count < 40; count += 1) await movers.drain()
  })()
  for (let count = 0; count < 40; count += 1)
    problems.push((await verifyChain(server.composition.moverPool, build.network)).problem)
  await Promise.all([writing, sealing])
  expect(problems.filter((problem) => problem !== null)).toEqual([])
})
