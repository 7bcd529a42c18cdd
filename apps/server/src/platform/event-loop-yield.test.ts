import { expect, test } from 'vitest'
import { eventLoopYield, mapInSlices, batchesOf } from './event-loop-yield.ts'

/** Turns that others had while `work` ran. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}

test('others have their turn after each fifteen milliseconds of slices, and not before', async () => {
  let now = 0
  const yieldToEventLoop = eventLoopYield(() => now)
  const ran = async (ms: number) => {
    now += ms
    return turnsDuring(yieldToEventLoop)
  }
  expect([await ran(14), await ran(1), await ran(14), await ran(40)]).toEqual([0, 1, 0, 1])
})

test('a long list is mapped in its order, with turns of others between', async () => {
  let now = 0
  const squares = Array.from({ length: 1_050 }, (_, place) => place * place)
  const of = (place: number) => {
    now += 1
    return place * place
  }
  const made: number[][] = []
  const turns = await turnsDuring(async () =>
    made.push(
      await mapInSlices(
        squares.map((_, place) => place),
        of,
        eventLoopYield(() => now),
      ),
    ),
  )
  expect(made).toEqual([squares])
  expect(turns).toBeGreaterThanOrEqual(10)
})

test('pieces hold every element once', () => {
  expect(batchesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(batchesOf([], 2)).toEqual([])
})
