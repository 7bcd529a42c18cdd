import { Script } from 'node:vm'
import { expect, test } from '../../../test/support/server.ts'

test('the API page begins with a guide in the reader’s language and loads one script of our own', async ({
  server,
}) => {
  const page = await server.app.inject({ url: '/api/docs' })
  expect(page.body).toContain('Cinco minutos para a primeira chamada')
  expect(page.body).toContain('curl http://localhost:3333/api/ebpay/invoice?maxResultCount=2')
  expect(page.body.match(/<script[^>]*>/g)).toEqual(['<script src="/api/docs.js" defer>'])
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  const english = await server.app.inject({ url: '/api/docs', headers: { 'accept-language': 'en' } })
  expect(english.body).toContain('Five minutes to a first call')
  const script = await server.app.inject({ url: '/api/docs.js' })
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(() => new Script(script.body)).not.toThrow()
})

test('a call has a form with its parameters and a body that begins with what is required', async ({ server }) => {
  const { body } = await server.app.inject({ url: '/api/docs' })
  const formOf = (path: string) => body.split('<form ').find((form) => form.includes(`data-path="${path}"`)) ?? ''
  const get = formOf('/api/core/guardians/:id')
  expect(get).toContain('name="path.id" required')
  expect(formOf('/api/ebpay/invoice/cancel-many')).toContain('&#34;invoiceIdList&#34;: []')
  const people = body.split('<article>').find((card) => card.includes('POST /api/ebpay/api-token<')) ?? ''
  expect(people).toContain('Só para pessoas')
  expect(people).not.toContain('<form')
})
