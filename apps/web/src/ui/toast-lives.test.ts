import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastLives, toastRank } from './toast-lives.ts'

let hidden: string[] = []
const lives = () => toastLives((id) => hidden.push(id))

beforeEach(() => {
  hidden = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a toast goes after its time, once', () => {
  lives().start('a', 5000)
  vi.advanceTimersByTime(4999)
  expect(hidden).toEqual([])
  vi.advanceTimersByTime(5000)
  expect(hidden).toEqual(['a'])
})

test('who holds it keeps it, and has the whole time again after letting go', () => {
  const { start, hold, go } = lives()
  start('a', 5000)
  hold('a')
  vi.advanceTimersByTime(60_000)
  go('a')
  vi.advanceTimersByTime(4999)
  expect(hidden).toEqual([])
  vi.advanceTimersByTime(1)
  expect(hidden).toEqual(['a'])
})

test('one that turns stays, until it turns into its end', () => {
  const { start } = lives()
  start('a', 5000)
  start('a', false)
  vi.advanceTimersByTime(60_000)
  expect(hidden).toEqual([])
  start('a', 5000)
  vi.advanceTimersByTime(5000)
  expect(hidden).toEqual(['a'])
})

test('one that was closed hides nothing later, whoever lets go of it', () => {
  const { start, end, go } = lives()
  start('a', 5000)
  end('a')
  go('a')
  vi.advanceTimersByTime(60_000)
  expect(hidden).toEqual([])
})

test('news are drawn before what waits a minute and a half for a press, and that before what turns', () => {
  const lifetimes: (number | false)[] = [false, 90_000, false, 5000]
  expect(lifetimes.toSorted((a, b) => toastRank(b) - toastRank(a) || 0)).toEqual([5000, 90_000, false, false])
})
