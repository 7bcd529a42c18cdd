import { expect, test } from 'vitest'
import { smsSegments } from './sms-segments.ts'

test('letters of the basic alphabet are 160 to a message, others 70, and long texts lose room to their joints', () => {
  expect(smsSegments('a'.repeat(160))).toEqual({ alphabet: 'gsm7', segments: 1 })
  expect(smsSegments('a'.repeat(161)).segments).toBe(2)
  expect(smsSegments('a'.repeat(307)).segments).toBe(3)
  // Of Portuguese, é and à are of the alphabet; ã, ç and ê are not.
  expect(smsSegments('Olá, José').alphabet).toBe('ucs2')
  expect(smsSegments('José à mesa').alphabet).toBe('gsm7')
  expect(smsSegments('ã'.repeat(70)).segments).toBe(1)
  expect(smsSegments('ã'.repeat(71)).segments).toBe(2)
  expect(smsSegments(`${'a'.repeat(159)}€`).segments).toBe(2)
})
