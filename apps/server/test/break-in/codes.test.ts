// Guessing, repeating and racing the codes of a second factor.
import { takeCode } from '../../src/areas/second-factors/take-code.ts'
import { addressOf, expect, test } from './attacker.ts'
import { counted, figures, guesses, inLanes } from './figures.ts'

test('with the right password a thousand codes are guessed in vain: five are looked at', { timeout: 120_000 }, async ({
  build,
  people,
  guess,
  server,
}) => {
  const [victim] = await people(1)
  if (!victim) throw new Error('there is a victim')
  const { codeAt } = await build.secondFactor(victim, true)
  const right = new Set([-1, 0, 1].map(codeAt))
  const tried = Math.max(100, guesses / 10)
  const wrong = Array.from({ length: tried }, (_, at) => String(100_000 + at)).filter((code) => !right.has(code))
  const { email, password } = victim
  const statuses = await inLanes([...wrong.entries()], 8, ([at, code]) =>
    guess({ email, password, code, address: addressOf(at % 400) }),
  )
  const answers = counted(statuses)
  figures('codes guessed', { tried, answers })
  expect(answers['401']).toBe(5)
  expect(answers['200']).toBeUndefined()
  expect(await guess({ email, password, code: codeAt(0), address: addressOf(700) })).toBe(429)
  await server.database.pool.query(
    "update control.sign_in_budget set tries = array(select t - interval '15 minutes' from unnest(tries) t)",
  )
  expect(await guess({ email, password, code: codeAt(0), address: addressOf(701) })).toBe(200)
})

test('of a hundred submits of one code at once exactly one enters', { timeout: 120_000 }, async ({
  build,
  people,
  guess,
  forgetTries,
  server,
}) => {
  const [victim] = await people(1)
  if (!victim) throw new Error('there is a victim')
  const { code, codes } = await build.secondFactor(victim, true)
  const { email, password } = victim
  const entered: Record<string, number> = {}
  for (const [kind, typed] of [
    ['app', code],
    ['recovery', codes[0] ?? ''],
  ] as const) {
    await forgetTries()
    const all = Array.from({ length: 100 }, (_, at) => at)
    const statuses = await inLanes(all, 100, (at) => guess({ email, password, code: typed, address: addressOf(at) }))
    entered[kind] = statuses.filter((status) => status === 200).length
    await forgetTries()
    expect(await guess({ email, password, code: typed, address: addressOf(800) }), `${kind} again`).toBe(401)
  }
  const { platform } = server.composition
  // Past the budget of guesses too it is the row that lets one through.
  const proofs = await Promise.all(Array.from({ length: 100 }, () => takeCode(platform, victim, codes[1] ?? '')))
  entered['database'] = proofs.filter((proof) => proof !== null).length
  figures('one code, a hundred times', { entered })
  expect(entered).toEqual({ app: 1, recovery: 1, database: 1 })
})

test('the code of the step before and after counts, two steps away does not, and none counts twice', async ({
  build,
  people,
  guess,
  forgetTries,
}) => {
  const [victim] = await people(1)
  if (!victim) throw new Error('there is a victim')
  const { codeAt } = await build.secondFactor(victim, true)
  const { email, password } = victim
  const enter = async (by: number) => {
    await forgetTries()
    return guess({ email, password, code: codeAt(by), address: addressOf(900) })
  }
  const inTurn: number[] = []
  for (const by of [-2, 2, -1, -1, 0, -1, 0, 1, 1]) inTurn.push(await enter(by))
  expect(inTurn).toEqual([401, 401, 200, 401, 200, 401, 401, 200, 401])
})
