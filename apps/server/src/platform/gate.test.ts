import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gate } from './gate.ts'

function held() {
  const ends: (() => void)[] = []
  const state = { running: 0, most: 0 }
  const work = async () => {
    state.running += 1
    state.most = Math.max(state.most, state.running)
    await new Promise<void>((resolve) => ends.push(resolve))
    state.running -= 1
    return 'done'
  }
  return { work, state, endOne: () => ends.shift()?.() }
}

test('two at once, two wait, the fifth is told when to come back; a job waits however long', async () => {
  const enter = gate({ atOnce: 2, mostWaiting: 2, retryAfterSeconds: 10 })
  const { work, state, endOne } = held()
  const taken = [enter(work), enter(work), enter(work), enter(work)]
  await expect(enter(work)).rejects.toMatchObject({ code: 'busy', status: 503, retryAfterSeconds: 10 })
  const job = enter.patiently(work)
  for (let count = 0; count < 5; count += 1) {
    endOne()
    await nextTurn()
  }
  expect(await Promise.all([...taken, job])).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect(state).toEqual({ running: 0, most: 2 })
})

test('work that fails leaves its place', async () => {
  const enter = gate({ atOnce: 1, mostWaiting: 0, retryAfterSeconds: 1 })
  await expect(enter(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await enter(async () => 1)).toBe(1)
})
