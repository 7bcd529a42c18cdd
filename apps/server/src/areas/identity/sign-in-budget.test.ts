import { expect, test } from '../../../test/support/server.ts'
import { purgeSignInState } from './sign-in-state.ts'
import { giveTryBack, type Guess, takeTry } from './sign-in-budget.ts'

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

test('the hourly purge drops what has expired and nothing else', async ({ server }) => {
  const { pool } = server.database
  await pool.query(`insert into control.sign_in_state (model, id_hash, sealed, expires_at)
    values ('Session', 'old', '', now() - interval '1 second'), ('Session', 'new', '', now() + interval '1 hour')`)
  await pool.query("update control.sign_in_budget set tries = array[now() - interval '16 minutes']")
  await purgeSignInState(server.composition.platform)
  const state = await pool.query("select encode(id_hash, 'escape') as id from control.sign_in_state")
  expect(state.rows).toEqual([{ id: 'new' }])
  expect((await pool.query('select 1 from control.sign_in_budget')).rows).toEqual([])
})
