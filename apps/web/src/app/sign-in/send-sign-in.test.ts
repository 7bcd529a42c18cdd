import { expect, test } from 'vitest'
import { readAnswer } from './send-sign-in.ts'

const origin = 'https://caderneta.test'
const error = (code: string) => ({ error: { code, message: 'Confira os dois.', details: null, requestId: 'r' } })

test('a good answer leads on, at this site alone', () => {
  expect(readAnswer(200, { location: '/connect/auth/7' }, origin)).toEqual({
    kind: 'done',
    location: 'https://caderneta.test/connect/auth/7',
  })
  expect(readAnswer(200, { location: 'https://evil.example/' }, origin).kind).toBe('refused')
})

test('an account with a second factor is asked for its code, and told when it is wrong', () => {
  const asked = { providers: ['Authenticator', 'Email'], sentTo: null }
  expect(readAnswer(200, { asksCode: asked }, origin)).toEqual({ kind: 'code', asked })
  expect(readAnswer(401, error('code_wrong'), origin)).toEqual({ kind: 'wrongCode', message: 'Confira os dois.' })
})

test('a refusal speaks in the words of the server', () => {
  expect(readAnswer(401, error('invalid_credentials'), origin)).toEqual({
    kind: 'refused',
    message: 'Confira os dois.',
  })
})

test('an answer without words gets ours', () => {
  const answer = readAnswer(500, undefined, origin)
  expect(answer).toEqual({ kind: 'refused', message: 'Ocorreu um erro, tente novamente mais tarde' })
})
