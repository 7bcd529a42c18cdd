import { expect, test } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const secret = 'a secret for tests, long enough to be taken'
const now = new Date('2026-11-20T15:00:00Z')
const signed = {
  tenantId: 4_294_967_295,
  id: '019335cc-0000-7000-8000-0000000000ff',
  expiresAt: new Date('2027-01-01T03:00:00Z'),
}
const token = signToken(secret, 'family link', signed)

test('what was signed is read back, from an address of 54 letters', () => {
  expect(token).toMatch(/^[\w-]{54}$/)
  expect(readToken(secret, 'family link', token, now)).toEqual({ is: 'good', signed })
})

test('a token with any letter changed is not ours', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(readToken(secret, 'family link', other, now)).toEqual({ is: 'altered' })
  }
})

test.each(['', 'x', token.slice(1), `${token}A`, `${token}=`, ` ${token}`, token.slice(0, 50)])(
  '"%s" is not ours',
  (text) => {
    expect(readToken(secret, 'family link', text, now)).toEqual({ is: 'altered' })
  },
)

test('a token of another purpose or another installation is not ours', () => {
  expect(readToken(secret, 'download link', token, now)).toEqual({ is: 'altered' })
  expect(readToken(`${secret}!`, 'family link', token, now)).toEqual({ is: 'altered' })
})

test('a token ends at its second', () => {
  expect(readToken(secret, 'family link', token, new Date(signed.expiresAt.getTime() - 1)).is).toBe('good')
  expect(readToken(secret, 'family link', token, signed.expiresAt)).toEqual({ is: 'expired' })
})

test('a link of an invoice that is due after 2106 is good until 2106', () => {
  const late = signToken(secret, 'family link', { ...signed, expiresAt: new Date('2199-12-31T00:00:00Z') })
  expect(readToken(secret, 'family link', late, new Date('2106-01-01T00:00:00Z'))).toMatchObject({ is: 'good' })
  expect(readToken(secret, 'family link', late, new Date('2106-03-01T00:00:00Z'))).toEqual({ is: 'expired' })
})
