import fastify, { type FastifyInstance } from 'fastify'
import { expect, test as base } from '../../../test/support/server.ts'
import { sandboxWorld } from '../../../test/support/sandbox-world.ts'

/** A service that the test answers for. */
type Service = { asked: string[]; answer: (code: string) => unknown }
const test = base.extend<{ service: Service }>({
  service: async ({ server }, use) => {
    const service: Service = { asked: [], answer: () => ({ erro: true }) }
    const app: FastifyInstance = fastify()
    app.get<{ Params: { code: string } }>('/ws/:code/json/', async ({ params: { code } }) => {
      service.asked.push(code)
      return service.answer(code)
    })
    const { platform } = server.composition
    platform.postalCodeUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/ws`
    await use(service)
    platform.postalCodeUrl = null
    await app.close()
  },
})
const paulista = (code: string) => ({
  cep: `${code.slice(0, 5)}-${code.slice(5)}`,
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
})

test('the sandbox knows public addresses, of a street and of a whole town', async ({ server, as }) => {
  const world = await sandboxWorld(server)
  expect((await as(null).postalCodes.find({ code: '01310-100' })).body).toEqual({
    postalCode: '01310100',
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  })
  expect((await as(null).postalCodes.find({ code: '49100000' })).body).toMatchObject({ street: '', state: 'SE' })
  const unknown = await as(null).postalCodes.find({ code: '99999999' })
  expect(unknown).toRefuse('postal_code_not_found')
  expect(unknown.raw.toString()).toContain('CEP não encontrado')
  expect(await as(null).postalCodes.find({ code: '123' })).toRefuse('invalid_request')
  await world.stop()
})

test('a code is asked for once, found or not', async ({ service, as }) => {
  service.answer = (code) => (code === '01310101' ? paulista(code) : { erro: 'true' })
  for (let time = 0; time < 3; time += 1) {
    expect(await as(null).postalCodes.find({ code: '01310101' })).toSucceed()
    expect(await as(null).postalCodes.find({ code: '01310102' })).toRefuse('postal_code_not_found')
  }
  expect(service.asked).toEqual(['01310101', '01310102'])
})

test.for([
  ['nothing of the format', () => ({ cep: '01310-103' })],
  ['the address of another code', () => paulista('01310999')],
  ['a state that is none', (code: string) => ({ ...paulista(code), uf: '<b>' })],
] as const)('an answer with %s is none', async ([, answer], { service, as }) => {
  service.answer = answer
  const reply = await as(null).postalCodes.find({ code: '01310103' })
  expect(reply).toRefuse('postal_code_away')
  expect(reply.raw.toString()).toContain('CEP não encontrado')
})

test('a service that is slow or away is not waited for', async ({ service, as, server }) => {
  const answered = Promise.withResolvers<void>()
  service.answer = async (code) => {
    await answered.promise
    return paulista(code)
  }
  expect(await as(null).postalCodes.find({ code: '01310104' })).toRefuse('postal_code_away')
  answered.resolve()
  server.composition.platform.postalCodeUrl = 'http://127.0.0.1:1/ws'
  expect(await as(null).postalCodes.find({ code: '01310105' })).toRefuse('postal_code_away')
})

test('an answer that does not end is not read', async ({ service, as }) => {
  service.answer = (code) => ({ ...paulista(code), complemento: 'x'.repeat(1_000_000) })
  expect(await as(null).postalCodes.find({ code: '01310106' })).toRefuse('postal_code_away')
})

test('one network address asks the service thirty times a minute, another goes on', async ({ service, server }) => {
  service.answer = paulista
  const ask = (place: number, remoteAddress: string) =>
    server.app.inject({ url: `/api/public/postal-code/0200${String(place).padStart(4, '0')}`, remoteAddress })
  for (let place = 0; place < 30; place += 1) expect((await ask(place, '203.0.113.7')).statusCode).toBe(200)
  const refused = await ask(30, '203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // What is known costs nothing.
  expect((await ask(0, '203.0.113.7')).statusCode).toBe(200)
  expect((await ask(31, '203.0.113.8')).statusCode).toBe(200)
})
