import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'
import { type Caps, fairTurns, type Visit } from './fair-turns.ts'

/** Calls that work until they are ended, with the order in which they got their turns. */
function world(caps: Partial<Caps>) {
  let time = 0
  const turns = fairTurns(caps, () => time)
  const started: string[] = []
  const begin = (network: string, user: string, name = user): Visit => {
    const visit = turns.enter({ network, user })
    visit.turn().then(
      () => started.push(name),
      () => {},
    )
    return visit
  }
  return { turns, begin, started, pass: (ms: number) => (time += ms) }
}

test('a network alone works on many calls; a crowd works on one at a time while another network asks', async () => {
  const { begin, started } = world({ working: 3, crowd: 2 })
  const flood = Array.from({ length: 6 }, (_, index) => begin('a', 'ana', `a${index}`))
  await nextTurn()
  expect(started).toEqual(['a0', 'a1', 'a2'])
  begin('b', 'bia')
  await nextTurn()
  expect(started).toEqual(['a0', 'a1', 'a2', 'bia'])
  flood[0]?.leave()
  flood[1]?.leave()
  await nextTurn()
  expect(started).toHaveLength(4)
  flood[2]?.leave()
  await nextTurn()
  expect(started.slice(4)).toEqual(['a3'])
})

test('a second later the other network no longer counts', async () => {
  const { begin, started, pass } = world({ working: 2, crowd: 1 })
  begin('b', 'bia').leave()
  const [first] = [begin('a', 'ana', 'a0'), begin('a', 'ana', 'a1'), begin('a', 'ana', 'a2'), begin('a', 'ana', 'a3')]
  await nextTurn()
  expect(started).toEqual(['bia', 'a0'])
  pass(1_000)
  first.leave()
  await nextTurn()
  expect(started).toEqual(['bia', 'a0', 'a1', 'a2'])
})

test('a few slow calls of a crowd do not stop its quick ones, and leave room to the others', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { begin, started } = world({ crowd: 1, workingOfCrowd: 2, slowMs: 20 })
  begin('b', 'bia')
  const calls = Array.from({ length: 5 }, (_, index) => begin('a', 'ana', `a${index}`))
  vi.advanceTimersByTime(19)
  await nextTurn()
  expect(started).toEqual(['bia', 'a0'])
  vi.advanceTimersByTime(1)
  await nextTurn()
  expect(started).toEqual(['bia', 'a0', 'a1'])
  vi.advanceTimersByTime(1_000)
  await nextTurn()
  expect(started).toHaveLength(3)
  calls[0]?.leave()
  await nextTurn()
  expect(started).toHaveLength(4)
})

test('users of a network take turns, however many calls one of them sends', async () => {
  const { begin, started } = world({ working: 1 })
  const calls = [begin('a', 'ana', 'a0'), begin('a', 'ana', 'a1'), begin('a', 'ana', 'a2'), begin('a', 'bia', 'b0')]
  for (const call of [calls[0], calls[1], calls[3], calls[2]]) {
    await nextTurn()
    call?.leave()
  }
  expect(started).toEqual(['a0', 'a1', 'b0', 'a2'])
})

test('above the cap of a user or a network a call is refused at once, and taken again when one is over', () => {
  const { turns, begin } = world({ perUser: 2, perNetwork: 3 })
  const [first] = [begin('a', 'ana'), begin('a', 'ana')]
  expect(() => turns.enter({ network: 'a', user: 'ana' })).toThrow('too_many_calls')
  begin('a', 'bia')
  expect(() => turns.enter({ network: 'a', user: 'caio' })).toThrow('too_many_calls')
  expect(() => turns.enter({ network: 'b', user: 'davi' })).not.toThrow()
  first.leave()
  first.leave()
  begin('a', 'caio')
  expect(() => turns.enter({ network: 'a', user: 'caio' })).toThrow('too_many_calls')
})

test('a call whose caller is gone while it waits gives its turn to the next', async () => {
  const { begin, started } = world({ working: 1 })
  const [working, gone] = [begin('a', 'ana', 'a0'), begin('a', 'ana', 'a1'), begin('a', 'ana', 'a2')]
  gone.leave()
  working.leave()
  await nextTurn()
  expect(started).toEqual(['a0', 'a2'])
})

test('a call whose caller is gone before its turn, or while it waits for it, never works', async () => {
  const { turns, begin, started } = world({ working: 1 })
  const early = turns.enter({ network: 'a', user: 'ana' })
  early.leave()
  await expect(early.turn()).rejects.toMatchObject({ code: 'busy' })
  const first = begin('a', 'ana', 'a0')
  const late = turns.enter({ network: 'a', user: 'ana' })
  const turn = late.turn()
  late.leave()
  await expect(turn).rejects.toMatchObject({ code: 'busy' })
  first.leave()
  begin('a', 'ana', 'a1')
  await nextTurn()
  expect(started).toEqual(['a0', 'a1'])
})

test('a user has so many streams and no more; one that ended makes room', () => {
  const { turns } = world({ streams: 2 })
  const end = turns.openStream('ana')
  turns.openStream('ana')
  expect(() => turns.openStream('ana')).toThrow('too_many_calls')
  expect(() => turns.openStream('bia')).not.toThrow()
  end()
  end()
  turns.openStream('ana')
  expect(() => turns.openStream('ana')).toThrow('too_many_calls')
})
