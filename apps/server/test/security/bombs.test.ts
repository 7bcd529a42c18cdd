// What is sent to make the server work, grow or fall: whatever a megabyte holds, its refusal is small and quick.
// CADERNETA_BOMBS=all sends each bomb to every address, each filling to every field and each query to every list; else a bomb goes to one
// address in turn, a filling to one field and a query to one list, and all of them to every tenth list and to the first field of every
// tenth body; a field that several bodies share as one schema is sent once.
import { operations } from '@caderneta/contracts'
import { permissions } from '@caderneta/contracts/permissions'
import fastify from 'fastify'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { expect, isOfHost, test } from '../architecture/matrix.ts'
import { mounted } from '../architecture/mounted.ts'
import { openApiPage } from '../../src/platform/http/openapi.ts'
import { must } from '../../src/platform/must.ts'
import type { TestServer } from '../support/server.ts'

const limitBytes = 1_048_576
const mostAnswerBytes = 64 * 1_024
/**
 * What a bomb may cost at most, in readings of a megabyte of JSON of many names: on any machine, however busy it is. Of plain lists the parser reads ten
 * to forty times as much in a moment, and how many depends on the machine.
 */
const mostReadings = 5

const isWhole = process.env.CADERNETA_BOMBS === 'all'

/** All of them where `isFirst`; else the one whose turn it is. */
function inTurn<T>(all: readonly T[], turn: number, isFirst: boolean): readonly T[] {
  return isWhole || isFirst ? all : [must(all[turn % all.length], 'there is something to send')]
}

type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload: string
}

/** Work of this thread, not time on the wall: another program on the machine does not decide. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** What a bomb costs it costs every time: what was loaded, compiled or collected beside one of the tries does not decide. */
const mostTries = 10

function filled(head: string, unit: string, tail: string): string {
  return head + unit.repeat(Math.floor((limitBytes - head.length - tail.length) / unit.length)) + tail
}

/** What the least of some readings costs now: what else the machine does slows them as it slows a bomb. */
function readingMs(): number {
  const text = `{${keyed((index) => `"a${index}":1`)}}`
  const costs = Array.from({ length: 5 }, () => {
    const from = workedMs()
    JSON.parse(text)
    return workedMs() - from
  })
  return Math.min(...costs)
}

/** Read again only for what costs more than it allows. */
const quietMs = readingMs()

/** The same request until it is quick, ten times at most. */
async function measured({ app }: TestServer, { method = 'POST', payload, ...sent }: Sent) {
  let fastest = Number.POSITIVE_INFINITY
  let mostMs = mostReadings * quietMs
  for (let go = 1; go <= mostTries; go += 1) {
    const from = workedMs()
    const reply = await app.inject({ method, ...sent, ...(payload === '' ? {} : { payload: inPieces(payload) }) })
    fastest = Math.min(fastest, workedMs() - from)
    if (fastest > mostMs) mostMs = mostReadings * readingMs()
    const answer = { status: reply.statusCode, bytes: reply.rawPayload.byteLength, ms: fastest, mostMs }
    if (go === mostTries || fastest <= mostMs) return { ...answer, reply }
  }
  throw new Error('never reached')
}

/** As a socket hands it over: each piece in a turn of the event loop of its own. */
function inPieces(payload: string): Readable {
  return Readable.from(pieces(Buffer.from(payload)))
}

async function* pieces(bytes: Buffer) {
  for (let from = 0; from < bytes.length; from += 65_536) {
    yield bytes.subarray(from, from + 65_536)
    await setImmediate()
  }
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
function keyed(unit: (index: number) => string, separator = ','): string {
  const parts: string[] = []
  for (let size = 2, index = 0; ; index += 1) {
    const part = unit(index)
    size += part.length + separator.length
    if (size > limitBytes) return parts.join(separator)
    parts.push(part)
  }
}
const nul = String.raw`"\u0000"`
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const bombs: [name: string, headers: Record<string, string>, payload: string][] = [
  ['a long key that holds thousands of NULs', json, filled(`{"${'k'.repeat(200_000)}":[${nul}`, `,${nul}`, ']}')],
  ['a hundred thousand NULs', json, filled(`{"name":[${nul}`, `,${nul}`, ']}')],
  ['half a million ones', json, filled('{"name":[1', ',1', ']}')],
  ['half a million ones as the whole', json, filled('[1', ',1', ']')],
  ['as many empty lists', json, filled('{"name":[[]', ',[]', ']}')],
  ['as many empty objects', json, filled('{"name":[{}', ',{}', ']}')],
  ['lists in lists', json, `${'['.repeat(limitBytes / 2)}${']'.repeat(limitBytes / 2)}`],
  ['lists in lists without an end', json, '['.repeat(limitBytes)],
  ['objects in objects', json, `${'{"a":'.repeat(170_000)}1${'}'.repeat(170_000)}`],
  ['unknown fields without end', json, `{${keyed((index) => `"a${index}":1`)}}`],
  ['unknown fields with long names', json, `{${keyed((index) => `"${index}${'k'.repeat(20_000)}":1`)}}`],
  ['one key as long as the body', json, filled('{"', 'k', '":1}')],
  ['one key repeated', json, filled('{"name":1', ',"name":1', '}')],
  ['an endless number', json, filled('{"name":1', '0', '}')],
  ['an endless text', json, filled('{"name":"', 'a', '"}')],
  ['a text of emoji and joiners', json, filled('{"name":"', '👩\u200D', '"}')],
  ['a text of half pairs', json, filled('{"name":["a"', String.raw`,"\ud800"`, ']}')],
  ['a text of tag letters', json, filled('{"name":"', '\u{E0061}', '"}')],
  ['escapes without end', json, filled('{"name":"', String.raw`\u0041`, '"}')],
  ['keys that poison prototypes', json, filled('{"__proto__":{}', ',"constructor":{"prototype":{}}', '}')],
  ['NULs in every key', json, `{${keyed((index) => String.raw`"\u0000${index}":"\u0000"`)}}`],
  ['nothing', json, ''],
  ['blanks', json, ' '.repeat(limitBytes)],
  ['a form', form, filled('name=', 'a', '')],
  ['a form of many fields', form, keyed((index) => `a${index}=1`, '&')],
  ['fields of a multipart form', multipart, `${keyed((index) => field(`a${index}`, '1'), '')}--x--\r\n`],
  ['a long field of a multipart form', multipart, `${field('name', 'a'.repeat(1_000_000))}--x--\r\n`],
  ['a multipart form with a long name', multipart, `${field('k'.repeat(1_000_000), '1')}--x--\r\n`],
  ['more than may come', json, filled('{"name":"', 'a', 'aaaaaaaaaaaa"}')],
  ['no type', {}, filled('{"name":"', 'a', '"}')],
]

const anonymous = mounted.filter(({ kind, needs }) => needs === 'public' && kind === 'write')
const signIn = ['/entrar/x', '/connect/token', '/connect/auth']
const signedPaths = ['/api/ebpay/user', '/api/ebpay/invoice/cancel-many', '/api/ebpay/retorno']
const paths = [...anonymous.map(({ path }) => path.replace(/:\w+/g, 'x')), ...signIn]

test.for(bombs)(
  '%s: refused within its limits for anyone and for who may write',
  async ([, headers, payload], { server, cut }) => {
    const { token } = await cut({ grants: permissions })
    const own = { ...headers, authorization: `Bearer ${token}` }
    const turn = bombs.findIndex((bomb) => bomb[2] === payload && bomb[1] === headers)
    const sent: Sent[] = [
      ...inTurn(paths, turn, turn === 0).map((url) => ({ url, headers, payload })),
      ...inTurn(signedPaths, turn, turn === 0 || headers === multipart).map((url) => ({ url, headers: own, payload })),
    ]
    for (const request of sent) {
      const { status, bytes, ms, mostMs } = await measured(server, request)
      expect({ url: request.url, isRefused: status >= 400 && status < 500, status }).toMatchObject({ isRefused: true })
      expect(bytes, request.url).toBeLessThanOrEqual(mostAnswerBytes)
      expect(ms, request.url).toBeLessThanOrEqual(mostMs)
    }
    expect((await server.app.inject('/api/openapi.json')).statusCode).toBe(200)
  },
)

test('after all of them the contract is described as after the first', async ({ server }) => {
  const anew = fastify()
  anew.get('/', openApiPage(operations, server.composition.platform.url))
  const described = (await server.app.inject('/api/openapi.json')).body
  expect((await anew.inject('/')).body).toBe(described)
  expect(Object.keys(JSON.parse(described).paths).length).toBeGreaterThan(200)
})

const written = mounted.filter(({ body, upload }) => body instanceof z.ZodObject && upload === undefined)

test('every field of every body refuses a megabyte within its limits', async ({ server, cut }) => {
  const fillings = [
    (name: string) => filled(`{"${name}":"`, 'a', '"}'),
    (name: string) => filled(`{"${name}":"`, 'a@', '"}'),
    (name: string) => filled(`{"${name}":[1`, ',1', ']}'),
    (name: string) => filled(`{"${name}":[{}`, ',{"a":null,"b":""}', ']}'),
  ]
  expect(written.length).toBeGreaterThan(30)
  const sent = new Set<unknown>()
  for (const [turn, operation] of written.entries()) {
    const user = await cut({ grants: permissions, ...(isOfHost(operation) ? { tenantId: 0 } : {}) })
    const shape: Record<string, unknown> = operation.body instanceof z.ZodObject ? operation.body.shape : {}
    const names = Object.keys(shape).filter((name, at) => at === 0 || isWhole || !sent.has(shape[name]))
    for (const name of names) sent.add(shape[name])
    for (const [at, name] of names.entries()) {
      for (const filling of inTurn(fillings, turn + at, at === 0 && turn % 10 === 0)) {
        const { status, bytes, ms, mostMs } = await measured(server, {
          method: operation.method,
          url: operation.path.replace(/:\w+/g, '01a1f9fb-c760-7709-b145-bc13fc4cff08'),
          headers: { ...json, authorization: `Bearer ${user.token}` },
          payload: filling(name),
        })
        const where = `${operation.name} ${filling(name).slice(0, 40)}`
        expect(status, where).toBeGreaterThanOrEqual(400)
        expect(status, where).toBeLessThan(500)
        expect(bytes, where).toBeLessThanOrEqual(mostAnswerBytes)
        expect(ms, where).toBeLessThanOrEqual(mostMs)
      }
    }
  }
})

test('every list refuses fifteen thousand letters of a query within its limits', async ({ server, cut }) => {
  const queries = [
    'a=1&'.repeat(3_700),
    Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&'),
    `cursor=${'A'.repeat(15_000)}`,
    `search=${'%25'.repeat(5_000)}`,
    `${'k'.repeat(15_000)}=1`,
    `search=${'%00'.repeat(5_000)}`,
    'search=%00&'.repeat(1_300),
  ]
  for (const [turn, operation] of mounted.filter(({ method }) => method === 'GET').entries()) {
    const user = await cut({ grants: permissions, ...(isOfHost(operation) ? { tenantId: 0 } : {}) })
    for (const query of inTurn(queries, turn, turn % 10 === 0)) {
      const url = `${operation.path.replace(/:\w+/g, '01a1f9fb-c760-7709-b145-bc13fc4cff08')}?${query}`
      const headers = { authorization: `Bearer ${user.token}` }
      const { status, bytes, ms, mostMs } = await measured(server, { method: 'GET', url, headers, payload: '' })
      // A call without a query reads none of it.
      expect(status, operation.name).toBeLessThan(500)
      expect(operation.query ? status : 400, `${operation.name} ${query.slice(0, 20)}`).toBeGreaterThanOrEqual(400)
      expect(bytes, operation.name).toBeLessThanOrEqual(mostAnswerBytes)
      expect(ms, operation.name).toBeLessThanOrEqual(mostMs)
    }
  }
})

test('an answer names twenty faults and not their whole names', async ({ as, users }) => {
  const admin = as(await users('admin'))
  const reply = await admin.users.selfUpdate({ ['k'.repeat(500)]: Array.from({ length: 100 }, () => '\0') })
  expect(reply).toRefuse('invalid_request')
  const { validationErrors } = z
    .object({ error: z.object({ validationErrors: z.array(z.object({ members: z.array(z.string()) })) }) })
    .parse(reply.body).error
  expect(validationErrors).toHaveLength(20)
  expect(validationErrors[0]?.members[0]).toMatch(/^k{60}…\.\d+$/)
})
