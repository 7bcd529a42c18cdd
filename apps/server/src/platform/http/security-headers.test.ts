import fastify from 'fastify'
import { expect, test } from '../../../test/support/server.ts'
import { addSecurityHeaders } from './security-headers.ts'

async function headersUnder(url: string) {
  const app = fastify()
  addSecurityHeaders(app, url)
  app.get('/', () => 'x')
  const { headers } = await app.inject('/')
  await app.close()
  return headers
}

test('an installation under https is never asked otherwise; one under http says nothing of it', async () => {
  expect(await headersUnder('https://cobranca.escola.com.br')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  })
  expect(await headersUnder('http://localhost:3333')).not.toHaveProperty('strict-transport-security')
})

test('a request that does not come in whole is cut', ({ server }) => {
  expect(server.app.server.requestTimeout).toBe(120_000)
})
