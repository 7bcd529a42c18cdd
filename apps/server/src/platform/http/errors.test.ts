// Whatever fails outside a call has the product's error shape and language: a program that reads our errors reads all of them.
import { commonRefusals } from '@caderneta/contracts/refusals'
import { ErrorAnswer } from '@caderneta/contracts/define'
import { connect } from 'node:net'
import { z } from 'zod'
import { onTestFinished, vi } from 'vitest'
import { expect, test } from '../../../test/support/server.ts'
import { createLogger } from '../logger.ts'
import { failureOf } from './error-answer.ts'

const Listening = z.object({ port: z.number() })
const json = { 'content-type': 'application/json' }

test.for([
  ['half a JSON', '/entrar/x', json, '{"a":', 400, 'malformed_request', 'JSON'],
  ['no body', '/entrar/x', json, '', 400, 'malformed_request', 'JSON'],
  ['a poisoned JSON', '/entrar/x', json, '{"__proto__":{}}', 400, 'malformed_request', 'JSON'],
  ['a body too large', '/entrar/x', json, `"${'a'.repeat(1_100_000)}"`, 413, 'too_large', '1 MB'],
  ['an unknown type', '/entrar/x', { 'content-type': 'text/xml' }, '<a/>', 415, 'unsupported_type', 'application/json'],
  ['a form', '/entrar/x', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 415, 'unsupported_type', ''],
  ['an unknown address', '/api/nothing', json, '{"a":', 404, 'address_not_found', ''],
  ['an unknown address of the sign-in', '/entrar/x/y', {}, 'a', 404, 'address_not_found', ''],
  ['an address that is cut', '/api/%zz', json, '{}', 400, 'malformed_address', ''],
  ['an id without an end', `/entrar/${'a'.repeat(200)}`, json, '{}', 404, 'address_not_found', ''],
] as const)('%s', async ([, url, headers, payload, status, code, said], { server }) => {
  const portuguese = await server.app.inject({ method: 'POST', url, headers, payload })
  const english = await server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'accept-language': 'en' },
    payload,
  })
  const answers = [portuguese, english].map((reply) => ErrorAnswer.strict().parse(reply.json()))
  expect([portuguese.statusCode, answers[0]?.error.code]).toEqual([status, code])
  expect(answers[0]?.error.message).toContain(said)
  expect(answers[1]?.error.message).not.toBe(answers[0]?.error.message)
  expect(portuguese.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

const comment = '/api/ebpay/invoice/comment'
const someId = '00000000-0000-7000-8000-000000000000'
const tooLarge = `"${'a'.repeat(1_100_000)}"`

test.for([
  ['half a JSON', 'POST', comment, json, '{"a":', 400, 'malformed_request'],
  ['a JSON type without a body', 'POST', comment, json, '', 400, 'malformed_request'],
  [
    'the same where no body is wanted',
    'POST',
    `/api/ebpay/invoice/${someId}/close-sync`,
    json,
    '',
    400,
    'malformed_request',
  ],
  ['the same of a deletion', 'DELETE', `${comment}/${someId}`, json, '', 400, 'malformed_request'],
  ['a body too large', 'POST', comment, json, tooLarge, 413, 'too_large'],
  ['another type', 'POST', comment, { 'content-type': 'text/xml' }, '<a/>', 415, 'unsupported_type'],
  ['an unknown address', 'GET', '/api/nothing', {}, null, 404, 'address_not_found'],
  ['a method that the address does not have', 'PATCH', comment, json, '{}', 404, 'address_not_found'],
  ['an address that is cut', 'POST', '/api/%zz', json, '{}', 400, 'malformed_address'],
] as const)(
  'who is signed in hears of %s over the wire in their language',
  async ([, method, path, headers, body, status, code], { server, users }) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = Listening.parse(server.app.server.address())
    const authorization = `Bearer ${(await users('admin')).token}`
    const said = new Set<string>()
    for (const language of ['pt-BR', 'en']) {
      const init = { method, body, headers: { ...headers, authorization, 'accept-language': language } }
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, init)
      const { error } = ErrorAnswer.strict().parse(await reply.json())
      expect([reply.status, error.code, error.details]).toEqual([status, code, null])
      said.add(error.message)
    }
    expect(said.size).toBe(2)
  },
)

test.for([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'malformed_address'],
  ['an unknown method', 'BREW /api HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'malformed_address'],
  ['headers above their limit', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, 'header_too_large'],
] as const)('%s on the wire', async ([, sent, status, code], { server }) => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = Listening.parse(server.app.server.address())
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(Buffer.from(chunk))
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(head).toContain('x-content-type-options: nosniff')
  expect(ErrorAnswer.parse(JSON.parse(body)).error.code).toBe(code)
})

test('a row that a unique key refuses is told without the name of the key, which stands in the log', () => {
  const logged: unknown[] = []
  const logger = createLogger('fatal')
  vi.spyOn(logger, 'warn').mockImplementation((line: unknown) => void logged.push(line))
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'guardian_tenant_id_tax_id_key',
  })
  const { status, body } = failureOf(error, { locale: 'pt-BR', requestId: 'r', phrases: commonRefusals, logger })
  expect([status, body.error.code]).toEqual([409, 'already_exists'])
  expect(JSON.stringify(body)).not.toMatch(/_key|\{field\}/)
  expect(logged).toEqual([{ requestId: 'r', constraint: 'guardian_tenant_id_tax_id_key' }])
})

test('whoever asks while the database is away hears so, and when to come again', async ({ server, users }) => {
  const user = await users('admin')
  const { readPool } = server.composition.platform
  const away = vi.spyOn(readPool, 'connect').mockImplementation(() => {
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  })
  onTestFinished(() => away.mockRestore())
  const headers = { authorization: `Bearer ${user.token}` }
  const reply = await server.app.inject({ url: '/api/core/schools', headers })
  expect([reply.statusCode, reply.headers['retry-after'], reply.json().error]).toMatchObject([
    503,
    '1',
    {
      code: 'database_away',
      message: 'O banco de dados está voltando. Tente de novo em instantes: o que já foi gravado não se repete.',
    },
  ])
})
