import { expect, test } from 'vitest'
import { isResting, tellAnswer, recordFailure } from './provider-rest.ts'

const provider = () => ({ url: 'https://pix.test', clientSecret: '', webhookSecret: '' })

test('five failures in a row make it rest for five seconds; four do not', () => {
  const pix = provider()
  for (let count = 0; count < 4; count += 1) recordFailure(pix, 0)
  expect(isResting(pix, 0)).toBe(false)
  recordFailure(pix, 0)
  expect(isResting(pix, 4_999)).toBe(true)
  expect(isResting(pix, 5_000)).toBe(false)
})

test('each further failure after a rest doubles the next, up to five minutes; late answers of before do not count', () => {
  const pix = provider()
  for (let count = 0; count < 9; count += 1) recordFailure(pix, 0)
  expect(isResting(pix, 5_000)).toBe(false)
  recordFailure(pix, 5_000)
  expect(isResting(pix, 14_999)).toBe(true)
  expect(isResting(pix, 15_000)).toBe(false)
  let now = 15_000
  for (let count = 0; count < 20; count += 1) {
    recordFailure(pix, now)
    now += 300_000
  }
  expect(isResting(pix, now - 1)).toBe(true)
  expect(isResting(pix, now)).toBe(false)
})

test('an answer ends it: the next failure is the first of its row', () => {
  const pix = provider()
  for (let count = 0; count < 5; count += 1) recordFailure(pix, 0)
  tellAnswer(pix)
  expect(isResting(pix, 1)).toBe(false)
  recordFailure(pix, 1)
  expect(isResting(pix, 1)).toBe(false)
})
