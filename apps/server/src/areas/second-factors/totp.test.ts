import { expect, test } from 'vitest'
import { base32, keyUri, matchingStep, stepAt, totp } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

// The vectors of the RFC have eight digits; six are their end.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of RFC 6238: %s', (second, code) => {
  expect(totp(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('the code of the step before and of the step after is taken, of two steps away is not', () => {
  const now = new Date('2026-11-20T15:00:10Z')
  const taken = [-2, -1, 0, 1, 2].map((by) => matchingStep(secret, totp(secret, stepAt(now) + by), now))
  expect(taken).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null])
})

test.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])('"%s" fits no step', (code) => {
  expect(matchingStep(secret, code, new Date(59_000))).toBeNull()
})

test('a secret is written in base32 as RFC 4648 does, and handed to the app in its address', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  expect(keyUri(secret, 'ana@escola.test')).toBe(
    'otpauth://totp/Caderneta%3Aana%40escola.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Caderneta&algorithm=SHA1&digits=6&period=30',
  )
})
