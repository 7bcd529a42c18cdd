// Guessing passwords: how many are looked at, what the time of an answer tells, and who is kept out by it.
import { locationOf } from '../support/browser.ts'
import { addressOf, expect, type Person, test } from './attacker.ts'
import { counted, figures, guesses, inLanes, median } from './figures.ts'

const perAccount = 10
const perAddress = 100

test(`${guesses} guesses over many accounts and addresses: ten for each account and a hundred for each address are looked at`, {
  timeout: 60_000 + guesses * 100,
}, async ({ browser, people, guess, server }) => {
  const victims = await people(Math.max(5, guesses / 50))
  const [owner] = victims
  if (!owner) throw new Error('there are victims')
  const known = browser()
  await known.signIn(owner.email, owner.password)
  const addresses = Math.max(4, guesses / 125)
  const plan = Array.from({ length: guesses }, (_, at) => ({
    email: (victims[at % victims.length] ?? owner).email,
    password: `Errada#${at}`,
    address: addressOf(Math.floor(at / victims.length) % addresses),
  }))
  const started = performance.now()
  const statuses = await inLanes(plan, 16, guess)
  const seconds = (performance.now() - started) / 1_000
  const looked = plan.filter((_, at) => statuses[at] !== 429)
  const most = (names: string[]) => Math.max(...Object.values(counted(names)))
  const [ofAccount, ofAddress] = [most(looked.map(({ email }) => email)), most(looked.map(({ address }) => address))]
  const answers = counted(statuses)
  figures('guesses', { guesses, victims: victims.length, addresses, answers, ofAccount, ofAddress, seconds })
  expect(Object.keys(answers).toSorted()).toEqual(['401', '429'])
  expect(ofAccount).toBeLessThanOrEqual(perAccount)
  expect(ofAddress).toBeLessThanOrEqual(perAddress)

  // Not for long, and not at all where the account is at home.
  const stranger = { email: owner.email, password: owner.password, address: addressOf(addresses + 1) }
  expect(await guess(stranger)).toBe(429)
  expect((await known.submit(await known.openSignIn({ prompt: 'login' }), owner.email, owner.password)).status).toBe(
    200,
  )
  await server.database.pool.query(
    "update control.sign_in_budget set tries = array(select t - interval '15 minutes' from unnest(tries) t)",
  )
  expect(await guess(stranger)).toBe(200)
})

// A difference that is there is there in every round; noise of a busy machine is not. Answers of a pair follow each other.
test('the time of a refusal does not tell whether the account exists', { timeout: 300_000 }, async ({
  people,
  guess,
  forgetTries,
}) => {
  const pairs = Math.max(120, Math.min(200, guesses / 50))
  const known = await people(pairs)
  const timed = async (email: string, number: number) => {
    const started = performance.now()
    expect(await guess({ email, password: 'Errada#1', address: addressOf(number) })).toBe(401)
    return performance.now() - started
  }
  const pairOf = async ({ email }: Person, at: number) => {
    const nobody = `ninguem-${at}@caderneta.test`
    if (at % 2 === 0) return (await timed(email, at)) - (await timed(nobody, at))
    const ofNobody = await timed(nobody, at)
    return (await timed(email, at)) - ofNobody
  }
  const rounds: number[] = []
  while (rounds.length < 3 && !rounds.some((difference) => difference <= 5)) {
    await forgetTries()
    const differences: number[] = []
    for (const [at, person] of known.entries()) differences.push(await pairOf(person, at))
    rounds.push(Math.abs(median(differences)))
  }
  figures('timing', { pairs, rounds: rounds.length, differenceMs: Math.min(...rounds) })
  expect(Math.min(...rounds)).toBeLessThanOrEqual(5)
})

test('a right password does not tell itself from a wrong one once the tries are spent', async ({
  people,
  guess,
  browser,
}) => {
  const [victim] = await people(1)
  if (!victim) throw new Error('there is a victim')
  for (let at = 0; at < perAccount; at += 1)
    await guess({ email: victim.email, password: `Errada#${at}`, address: addressOf(500 + at) })
  const late = await guess({ email: victim.email, password: victim.password, address: addressOf(600) })
  expect(late).toBe(429)
  const other = browser()
  const answer = await other.submit(await other.openSignIn(), victim.email, victim.password)
  await expect(locationOf(answer)).rejects.toThrow()
})
