import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RenewalOutcome } from '../client/client-port.ts'
import { renewals } from './renewal.ts'

let sent = 0

function provider(...outcomes: RenewalOutcome[]) {
  return renewals(() => {
    sent += 1
    return Promise.resolve(outcomes.shift() ?? 'renewed')
  })
}

beforeEach(() => {
  sent = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('many calls that find the token expired make one renewal', async () => {
  const { renew } = provider()
  expect(await Promise.all([renew(), renew(), renew()])).toEqual(['renewed', 'renewed', 'renewed'])
  expect(sent).toBe(1)
})

test('the next renewal is a request of its own', async () => {
  const { renew } = provider()
  await renew()
  await renew()
  expect(sent).toBe(2)
})

test('after a time-out the renewal is tried again in five seconds', async () => {
  const { renew } = provider('later', 'renewed')
  expect(await renew()).toBe('later')
  await vi.advanceTimersByTimeAsync(4999)
  expect(sent).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toBe(2)
})

test('a refused refresh token is never sent again', async () => {
  const { renew } = provider('refused')
  expect([await renew(), await renew()]).toEqual(['refused', 'refused'])
  expect(sent).toBe(1)
})

test('an answer that comes after sign-out lets nobody back in', async () => {
  const { renew, stop } = provider('later')
  const underway = renew()
  stop()
  expect(await underway).toBe('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toBe(1)
})

test('nothing is tried after sign-out', async () => {
  const { renew, stop } = provider('later')
  await renew()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await renew()).toBe('refused')
  expect(sent).toBe(1)
})
