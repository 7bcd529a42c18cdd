import { expect, test } from '../../../test/support/server.ts'
import { giveTryBack, type Guess, purgeTries, takeTry } from './guess-budget.ts'

const guess = (over: Partial<Guess> = {}): Guess => ({
  email: 'alvo@caderneta.test',
  address: '192.0.2.1',
  device: null,
  ...over,
})

test('ten tries in fifteen minutes, however many come at once', async ({ server }) => {
  const { platform } = server.composition
  const tries = Array.from({ length: 40 }, (_, index) => takeTry(platform, guess({ address: `192.0.2.${index}` })))
  const taken = (await Promise.allSettled(tries)).filter((result) => result.status === 'fulfilled')
  expect(taken).toHaveLength(10)
})

test('the owner on a known device still gets in while a stranger guesses', async ({ server }) => {
  const { platform } = server.composition
  await expect(takeTry(platform, guess())).rejects.toMatchObject({ code: 'too_many_tries', status: 429 })
  await expect(takeTry(platform, guess({ device: 'd-1' }))).resolves.toBeUndefined()
})

test('refused tries cost nothing: the account opens by itself fifteen minutes after its tries', async ({ server }) => {
  const { platform } = server.composition
  await server.database.pool.query(
    "update control.sign_in_budget set tries = array(select t - interval '15 minutes' from unnest(tries) t)",
  )
  await expect(takeTry(platform, guess())).resolves.toBeUndefined()
})

test('one address has a budget over all accounts, and gets a good sign-in back', async ({ server }) => {
  const { platform } = server.composition
  const at = (index: number) => guess({ email: `p${index}@caderneta.test`, address: '198.51.100.7' })
  for (let index = 0; index < 100; index += 1) await takeTry(platform, at(index))
  await expect(takeTry(platform, at(100))).rejects.toMatchObject({ code: 'too_many_tries' })
  await giveTryBack(platform, at(1))
  await expect(takeTry(platform, at(101))).resolves.toBeUndefined()
})

test('all addresses of one IPv6 network of a subscriber share a budget, and their neighbor has another', async ({
  server,
}) => {
  const { platform } = server.composition
  const at = (index: number, network = '2001:db8:1:2') =>
    guess({ email: `v6-${index}@caderneta.test`, address: `${network}:${index.toString(16)}::1` })
  for (let index = 1; index <= 100; index += 1) await takeTry(platform, at(index))
  await expect(takeTry(platform, at(101))).rejects.toMatchObject({ code: 'too_many_tries' })
  await expect(takeTry(platform, at(102, '2001:db8:1:3'))).resolves.toBeUndefined()
})

test('an address that has spent its budget spends no account any more', async ({ server }) => {
  const { platform } = server.composition
  const spent = (email: string) => guess({ email, address: '198.51.100.8' })
  for (let index = 0; index < 100; index += 1) await takeTry(platform, spent(`q${index}@caderneta.test`))
  for (let index = 0; index < 10; index += 1) {
    await expect(takeTry(platform, spent('vitima@caderneta.test'))).rejects.toMatchObject({ code: 'too_many_tries' })
  }
  await expect(takeTry(platform, guess({ email: 'vitima@caderneta.test' }))).resolves.toBeUndefined()
})

test('the hourly purge forgets tries that no longer count', async ({ server }) => {
  const { pool } = server.database
  await takeTry(server.composition.platform, guess({ email: 'novo@caderneta.test', address: '203.0.113.1' }))
  const before = await pool.query('select 1 from control.sign_in_budget')
  await pool.query(
    "update control.sign_in_budget set tries = array[now() - interval '16 minutes'] where cardinality(tries) > 1",
  )
  await purgeTries(server.composition.platform)
  const after = await pool.query('select 1 from control.sign_in_budget')
  expect(before.rows.length).toBeGreaterThan(after.rows.length)
  expect(after.rows.length).toBeGreaterThan(0)
})
