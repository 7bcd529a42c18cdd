// The one path of every request: authenticate, scope and permit, validate, act (in its own transaction), answer.
// An action cannot skip a step, because it is only ever called from here; what a step refuses becomes the one error shape.
import type { Phrases } from '@caderneta/contracts/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { type Authenticate, scopeOf } from '../access/caller.ts'
import type { Locale } from '../access/scope.ts'
import type { TenantDirectory } from '../access/tenant-directory.ts'
import type { Answer, Download, Endpoint, RawRequest, Upload } from '../operation/endpoint.ts'
import type { Platform } from '../platform.ts'
import { failureOf } from './error-answer.ts'
import { receivedUpload } from './upload.ts'
import { validatedInput } from './validation.ts'

export type Pipeline = {
  platform: Platform
  authenticate: Authenticate
  directory: TenantDirectory
  /** Phrases of every refusal of the contract. */
  phrases: Phrases
}

/** Registers one call of the contract as a route. */
export function mount(app: FastifyInstance, endpoint: Endpoint, pipeline: Pipeline): void {
  const route = (place: FastifyInstance) =>
    place.route({
      method: endpoint.operation.method,
      url: endpoint.operation.path,
      handler: (request, reply) => handle(endpoint, pipeline, request, reply),
    })
  if (endpoint.operation.rawBody) void app.register(async (place) => route(takingBytes(place)))
  else route(app)
}

/** A corner of the application where a body stays as it came: a signature is over bytes, not over what was parsed from them. */
function takingBytes(place: FastifyInstance): FastifyInstance {
  place.removeAllContentTypeParsers()
  place.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  return place
}

async function handle(
  endpoint: Endpoint,
  pipeline: Pipeline,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { operation } = endpoint
  const locale = localeOf(request)
  try {
    // 1. Who calls? A bad credential is refused here; none at all is the next step's business.
    const caller =
      operation.needs === 'public'
        ? null
        : await pipeline.authenticate({ authorization: request.headers.authorization })
    // 2. Where do they act, and may they? Network, permission, schools, read-only networks, business date.
    const where = { chosenTenant: header(request, '__tenant'), locale, requestId: request.id }
    const scope = await scopeOf(operation, caller, where, pipeline.directory, pipeline.platform.clock)
    // 3. Is what they sent what the contract says? Every field is named; nothing unknown is let through.
    const { body, ...carried } = await received(endpoint, pipeline, request)
    const input = validatedInput(operation, { params: request.params, query: request.query, body }, locale)
    // 4. Act. Reads and writes open their own transaction of this one network; see operation/query.ts and operation/action.ts.
    const answer = await endpoint.run({
      platform: pipeline.platform,
      scope,
      input,
      key: operation.kind === 'write' ? header(request, 'idempotency-key') : undefined,
      ...carried,
    })
    // 5. Answer. Outside production it is held against the contract, so that a wrong view fails a test and not a school.
    return send(reply, endpoint, answer, pipeline.platform.checksAnswers)
  } catch (error) {
    return sendFailure(reply, error, pipeline, locale)
  }
}

type Received = { body: unknown; upload?: Upload; raw?: RawRequest }

/** The body as the contract wants it: JSON, the fields beside an uploaded file, or JSON with the very bytes it came in. */
async function received(
  { operation, prove }: Endpoint,
  { platform }: Pipeline,
  request: FastifyRequest,
): Promise<Received> {
  if (operation.upload) {
    const { file, fields } = await receivedUpload(request, operation.upload.maxBytes)
    return { body: fields, upload: file }
  }
  if (!operation.rawBody) return { body: request.body }
  const raw = rawRequest(request)
  await prove?.(platform, raw)
  return { body: jsonOf(raw.bytes), raw }
}

function rawRequest(request: FastifyRequest): RawRequest {
  return { headers: request.headers, bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) }
}

/** @throws SyntaxError, which is answered as a malformed request. */
function jsonOf(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8'))
}

function send(reply: FastifyReply, { operation }: Endpoint, answer: Answer, checksAnswers: boolean): unknown {
  reply.header('cache-control', 'no-store')
  if (answer.isReplay) reply.header('idempotency-hit', 'true')
  if (operation.download) return sendFile(reply, answer.body)
  const body = checksAnswers && !answer.isReplay ? operation.returns.parse(answer.body) : answer.body
  return reply.code(operation.status ?? 200).send(body ?? null)
}

function sendFile(reply: FastifyReply, body: unknown): unknown {
  if (!isDownload(body)) throw new Error('a download call must answer with a file')
  const name = body.fileName.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-type', body.mediaType)
    .header('content-disposition', `${body.isInline ? 'inline' : 'attachment'}; filename="${name}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(Buffer.from(body.bytes))
}

function isDownload(body: unknown): body is Download {
  return typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array
}

/** Also for what fails before a route is reached: bad JSON, a body too large, an address that does not exist. */
export function sendFailure(reply: FastifyReply, error: unknown, pipeline: Pipeline, locale: Locale): unknown {
  const context = { locale, requestId: reply.request.id, phrases: pipeline.phrases, logger: pipeline.platform.logger }
  const failure = failureOf(error, context)
  return reply.code(failure.status).header('cache-control', 'no-store').send(failure.body)
}

/** The language of the answer: what the caller asks for, Brazilian Portuguese otherwise. */
export function localeOf(request: FastifyRequest): Locale {
  return /^\s*en\b/i.test(header(request, 'accept-language') ?? '') ? 'en' : 'pt-BR'
}

/** One id per request, ours: a caller's is not trusted. */
export function requestId(): string {
  return randomUUID()
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
