// The typed client of the tests: every call of the contract, as somebody, straight into the application (no socket).
import { areas } from '@caderneta/contracts'
import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { sessionToken } from './sessions.ts'

export type Reply<Body> = { status: number; body: Body; headers: Record<string, string | undefined>; raw: Buffer }
export type CallOptions = { key?: string | null; headers?: Record<string, string> }

type Calls = typeof areas
export type Client = {
  [A in keyof Calls]: {
    [O in keyof Calls[A]]: (
      given?: Loose<GivenTo<Calls[A][O]>>,
      options?: CallOptions,
    ) => Promise<Reply<AnswerOf<Calls[A][O]>>>
  }
}
/** Tests also send what the contract refuses. */
type Loose<T> = T | Record<string, unknown>

/** A client with this bearer token (none = nobody). A host's chosen network goes into `headers`. */
export function clientOf(app: FastifyInstance, token: string | null, headers: Record<string, string> = {}): Client {
  const named = Object.entries(areas).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries<Operation>(calls).map(([name, operation]) => [
        name,
        (given?: Record<string, unknown>, options?: CallOptions) =>
          send(app, operation, given ?? {}, { token, headers, ...options }),
      ]),
    ),
  ])
  return Object.fromEntries(named) as Client
}

type Sending = CallOptions & { token: string | null; headers: Record<string, string> }

/** Parameters of the path are taken out of `given`; the rest is the query of a read or the body of a write. */
export async function send(
  app: FastifyInstance,
  operation: Operation,
  given: Record<string, unknown>,
  sending: Sending,
): Promise<Reply<never>> {
  const rest = { ...given }
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const hasBody = operation.method === 'POST' || operation.method === 'PUT'
  const upload = operation.upload ? multipart(rest) : null
  const response = await app.inject({
    method: operation.method,
    url: hasBody ? path : path + queryOf(rest),
    headers: {
      ...headersOf(operation, { ...sending, token: await bearerFor(app, operation, sending.token) }),
      ...(upload ? { 'content-type': upload.contentType } : {}),
    },
    ...(hasBody ? { payload: upload ? upload.payload : rest } : {}),
  })
  const headers = Object.entries(response.headers).map(([name, value]) => [
    name,
    value === undefined ? value : String(value),
  ])
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : undefined) as never,
    headers: Object.fromEntries(headers),
    raw: response.rawPayload,
  }
}

/** What is closed to API tokens is asked as somebody who has just signed in. */
export async function bearerFor(app: FastifyInstance, { stepUp, signedInOnly }: Operation, token: string | null) {
  return token !== null && (stepUp || signedInOnly) ? sessionToken(app, token) : token
}

/** `file: { name, bytes }` and the text fields, as a browser's form sends them. */
function multipart({ file, ...fields }: Record<string, unknown>): { contentType: string; payload: Buffer } {
  const boundary = `caderneta-${randomUUID()}`
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  )
  const part = isFile(file)
    ? [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n` +
            'content-type: application/octet-stream\r\n\r\n',
        ),
        file.bytes,
        Buffer.from('\r\n'),
      ]
    : []
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(texts.join('')), ...part, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

function isFile(value: unknown): value is { name: string; bytes: Uint8Array } {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
}

function headersOf(operation: Operation, sending: Sending): Record<string, string> {
  const hasKey = operation.kind === 'write' && sending.key !== null
  return {
    ...(sending.token ? { authorization: `Bearer ${sending.token}` } : {}),
    ...(hasKey ? { 'idempotency-key': sending.key ?? randomUUID() } : {}),
    ...sending.headers,
  }
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) query.append(name, String(item))
  }
  return query.size > 0 ? `?${query}` : ''
}
