import { area, read, write } from '@caderneta/contracts/define'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, NO_ANSWER, TOO_SLOW, UNREADABLE } from './api-error.ts'
import { call } from './call.ts'
import { connectClient, type Network, type RenewalOutcome } from './client-port.ts'

const calls = area('things', {
  get: read('GET /api/core/things/:id', {
    summary: '',
    needs: 'authenticated',
    params: z.object({ id: z.string() }),
    returns: z.object({ name: z.string() }),
  }),
  create: write('POST /api/core/things', {
    summary: '',
    needs: 'authenticated',
    body: z.object({ name: z.string() }),
    returns: z.object({ name: z.string() }),
  }),
  guarded: write('POST /api/core/guarded', {
    summary: '',
    needs: 'authenticated',
    stepUp: true,
    body: z.object({ name: z.string() }),
    returns: z.object({ name: z.string() }),
  }),
  features: read('GET /api/feature-management/features', { summary: '', needs: 'authenticated', returns: z.unknown() }),
  open: read('GET /api/public/things', { summary: '', needs: 'public', returns: z.unknown() }),
})

let sent: { address: string; request: RequestInit & { headers: Headers } }[] = []
let answers: (Response | Error)[] = []
let network: Network | undefined
let renewal: RenewalOutcome = 'renewed'
let ended = 0
let isProved = false

beforeEach(() => {
  sent = []
  answers = []
  network = undefined
  renewal = 'renewed'
  ended = 0
  let token = 'first'
  connectClient({
    accessToken: () => Promise.resolve(token),
    renewAccess: () => {
      token = 'second'
      return Promise.resolve(renewal)
    },
    sessionEnded: () => {
      ended += 1
    },
    proveAgain: () => Promise.resolve(isProved),
    network: () => network,
    language: () => 'pt-BR',
    showError: () => undefined,
  })
  vi.stubGlobal('fetch', (address: string, request: RequestInit & { headers: Headers }) => {
    sent.push({ address, request })
    const answer = answers.shift() ?? Response.json({ name: 'x' })
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  })
})

afterEach(() => vi.unstubAllGlobals())

test('a call carries token and language, and a read no idempotency key', async () => {
  expect(await call(calls.get, { id: '7' })).toEqual({ name: 'x' })
  const headers = sent[0]?.request.headers
  expect(sent[0]?.address).toBe('/api/core/things/7')
  expect(headers?.get('authorization')).toBe('Bearer first')
  expect(headers?.get('accept-language')).toBe('pt-BR')
  expect(headers?.has('idempotency-key')).toBe(false)
})

test('every write carries an idempotency key, the given one or a fresh one', async () => {
  await call(calls.create, { name: 'a' }, { idempotencyKey: 'k1' })
  await call(calls.create, { name: 'a' })
  expect(sent[0]?.request.headers.get('idempotency-key')).toBe('k1')
  expect(sent[1]?.request.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]?.request.body).toBe('{"name":"a"}')
})

test('the chosen network goes along in headers that any name fits in', async () => {
  network = { id: 3, name: 'Rede São João' }
  await call(calls.get, { id: '7' })
  expect(sent[0]?.request.headers.get('__tenant')).toBe('3')
  expect(decodeURIComponent(sent[0]?.request.headers.get('__tenant-name') ?? '')).toBe('Rede São João')
})

test('feature management gets no network headers', async () => {
  network = { id: 3, name: 'Rede' }
  await call(calls.features, {})
  expect(sent[0]?.request.headers.has('__tenant')).toBe(false)
})

test('a public call carries neither token nor network', async () => {
  network = { id: 3, name: 'Rede' }
  await call(calls.open, {})
  expect(sent[0]?.request.headers.has('authorization')).toBe(false)
  expect(sent[0]?.request.headers.has('__tenant')).toBe(false)
})

test('after a 401 the token is renewed once and the same call goes again under the same key', async () => {
  answers = [new Response(null, { status: 401 })]
  await call(calls.create, { name: 'a' })
  expect(sent.map((each) => each.request.headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second'])
  expect(new Set(sent.map((each) => each.request.headers.get('idempotency-key'))).size).toBe(1)
  expect(ended).toBe(0)
})

test('a renewal that did not get through ends nothing: the call may be tried again', async () => {
  renewal = 'later'
  answers = [new Response(null, { status: 401 })]
  await expect(call(calls.get, { id: '7' })).rejects.toMatchObject({ code: NO_ANSWER, mayRetry: true })
  expect(ended).toBe(0)
})

test('when the renewal of the token is refused the session ends', async () => {
  renewal = 'refused'
  answers = [new Response(null, { status: 401 })]
  await expect(call(calls.get, { id: '7' })).rejects.toMatchObject({ status: 401 })
  expect(ended).toBe(1)
  expect(sent).toHaveLength(1)
})

test('a refusal keeps the code, the words and the request id of the server', async () => {
  const error = { code: 'already_paid', message: 'A fatura já está paga.', details: null, requestId: 'r1' }
  answers = [Response.json({ error }, { status: 409 })]
  const failed: unknown = await call(calls.create, { name: 'a' }).catch((thrown: unknown) => thrown)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ ...error, status: 409, mayRetry: false })
})

test('an answer that is no error body still tells status and request id', async () => {
  answers = [new Response('<html>', { status: 502, headers: { 'x-request-id': 'r2' } })]
  await expect(call(calls.get, { id: '7' })).rejects.toMatchObject({
    code: 'http_502',
    requestId: 'r2',
    mayRetry: true,
  })
})

test('no answer and a slow answer have codes of their own', async () => {
  answers = [new TypeError('Failed to fetch'), new DOMException('', 'TimeoutError')]
  await expect(call(calls.get, { id: '7' })).rejects.toMatchObject({ code: NO_ANSWER, mayRetry: true })
  await expect(call(calls.get, { id: '7' })).rejects.toMatchObject({ code: TOO_SLOW, mayRetry: true })
})

test('an abort by the caller stays an abort', async () => {
  answers = [new DOMException('', 'AbortError')]
  await expect(call(calls.get, { id: '7' })).rejects.toMatchObject({ name: 'AbortError' })
})

test('an answer that the contract does not know is an error, not a strange screen', async () => {
  answers = [Response.json({ title: 'x' })]
  await expect(call(calls.get, { id: '7' })).rejects.toMatchObject({ code: UNREADABLE })
})

test('a call that asks for a fresh proof is made again under the same key once it is given, and fails when it is not', async () => {
  const refused = () =>
    Response.json(
      { error: { code: 'step_up_needed', message: 'Confirme que é você.', details: null, requestId: 'r' } },
      { status: 403 },
    )
  isProved = true
  answers = [refused()]
  expect(await call(calls.guarded, { name: 'x' })).toEqual({ name: 'x' })
  expect(sent).toHaveLength(2)
  expect(sent[0]?.request.headers.get('idempotency-key')).toBe(sent[1]?.request.headers.get('idempotency-key'))
  isProved = false
  answers = [refused()]
  await expect(call(calls.guarded, { name: 'x' })).rejects.toMatchObject({ code: 'step_up_needed' })
  expect(sent).toHaveLength(3)
})
