import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const production = {
  CADERNETA_MODE: 'production',
  CADERNETA_SECRET: 'a-secret-of-more-than-32-characters',
  DATABASE_URL: 'postgres://owner@db/caderneta',
}

it.each([undefined, 'http://cobranca.escola.com.br'])('production does not start under the address %s', (url) => {
  expect(() => readEnv({ ...production, CADERNETA_URL: url })).toThrow(/CADERNETA_URL é obrigatória.*https:/)
})

it('production starts under an https address', () => {
  const env = readEnv({ ...production, CADERNETA_URL: 'https://cobranca.escola.com.br/' })
  expect(env).toMatchObject({ mode: 'production', url: 'https://cobranca.escola.com.br' })
})

it('production names the database first', () => {
  expect(() => readEnv({ ...production, DATABASE_URL: undefined })).toThrow('DATABASE_URL')
})
