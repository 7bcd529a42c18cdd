// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RenewalOutcome } from '../client/client-port.ts'
import { toast } from '../ui/toast.ts'
import { renewals } from './renewal.ts'
import { tellRenewal } from './session-notice.ts'

type Words = Parameters<typeof toast.stay>[0]
let open: Map<string, Words>

beforeEach(() => {
  vi.useFakeTimers()
  open = new Map()
  vi.spyOn(toast, 'stay').mockImplementation((words, id = `t${open.size}`) => {
    open.set(id, words)
    return id
  })
  vi.spyOn(toast, 'close').mockImplementation((id) => void open.delete(id))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A session with a minute left, whose provider answers so. */
function minuteLeft(...outcomes: RenewalOutcome[]) {
  const renewal = renewals(
    () => Promise.resolve(outcomes.shift() ?? 'renewed'),
    (outcome) => tellRenewal(outcome, { secondsLeft: 60, renew: () => renewal.renew() }),
  )
  return renewal
}
const titles = () => [...open.values()].map(({ title }) => title)

test('a renewal that goes well says nothing', async () => {
  await minuteLeft('renewed').renew()
  expect(titles()).toEqual([])
})

test('after a time-out the seconds are counted down, and the next try that succeeds takes the notice away', async () => {
  await minuteLeft('later', 'renewed').renew()
  expect(titles()).toEqual(['Sua sessão termina em 60 s'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(titles()).toEqual(['Sua sessão termina em 57 s'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(titles()).toEqual([])
})

test('"Continuar" tries at once', async () => {
  await minuteLeft('later', 'renewed').renew()
  const [words] = open.values()
  expect(words?.action?.label).toBe('Continuar')
  words?.action?.onClick?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(titles()).toEqual([])
})

test('while the provider stays away there is one notice, which says when the session is over', async () => {
  const away = Array.from({ length: 20 }, (): RenewalOutcome => 'later')
  const renewal = minuteLeft(...away)
  await renewal.renew()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(titles()).toEqual(['Sua sessão terminou'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(titles()).toEqual([])
  renewal.stop()
})
