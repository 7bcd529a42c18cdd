// The one path of every request: authenticate, scope and permit, validate, act (in its own transaction), answer.
// An action cannot skip a step, because it is only ever called from here; what a step refuses becomes the one error shape
// (error handler of the application, see errors.ts).
import { knownFeatures } from '@caderneta/contracts/known-features'
import type { Operation } from '@caderneta/contracts/define'
import type { Phrases } from '@caderneta/contracts/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Authenticate, type Caller, type CallerToken, scopeOf } from '../access/caller.ts'
import type { Locale, Scope } from '../access/scope.ts'
import type { TenantDirectory } from '../access/tenant-directory.ts'
import { type OwesTerms, stopBeforeTerms } from '../access/terms-guard.ts'
import type { NoteList, NoteSight } from '../audit/sight.ts'
import type { Answer, Endpoint, RawRequest, Upload } from '../operation/endpoint.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { sendAnswer } from './answer.ts'
import { callerAddress, countedAddress } from './caller-address.ts'
import { type Failure, failureOf } from './error-answer.ts'
import type { FairTurns, Visit } from './fair-turns.ts'
import { jsonOf } from './json-body.ts'
import { withOpenedCursor, withSealedCursor } from './sealed-cursor.ts'
import { type TokenBudget, tooOften } from './token-budget.ts'
import { receivedUpload, withinUploads } from './upload.ts'
import { validatedInput } from './validation.ts'

export type Pipeline = {
  platform: Platform
  authenticate: Authenticate
  directory: TenantDirectory
  /** Features that the caller has in the network of the scope. */
  features: (scope: Scope) => Promise<ReadonlySet<string>>
  /** Has the caller proved within the last minutes who they are? */
  provedLately: (caller: Caller) => Promise<boolean>
  /** Whether a person has terms to accept before they go on. */
  owesTerms: OwesTerms
  /** Phrases of every refusal of the contract. */
  phrases: Phrases
  /** Who works next, among all callers of this process. */
  turns: FairTurns
  /** How often each program may call. */
  tokenBudget: TokenBudget
  /** Writes down who saw a person's data. */
  noteSight: NoteSight
  noteList: NoteList
}

/** Who calls, kept beside the request from its first hook on: the handler acts in the scope, the log names the actor. */
const callers = new WeakMap<FastifyRequest, Caller>()
const scopes = new WeakMap<FastifyRequest, Scope>()
const visits = new WeakMap<FastifyRequest, Visit>()

/** Registers one call of the contract as a route. Who calls is asked before a byte of the body is read. */
export function mount(app: FastifyInstance, endpoint: Endpoint, pipeline: Pipeline): void {
  const route = (place: FastifyInstance) =>
    place.route({
      method: endpoint.operation.method,
      url: endpoint.operation.path,
      exposeHeadRoute: false, // the contract names none
      onRequest: async (request, reply) => {
        const scope = await entered(endpoint.operation, pipeline, request, reply)
        scopes.set(request, scope)
        visits.set(request, visitOf(scope, pipeline, request, reply))
      },
      handler: (request, reply) => withinUploads(endpoint, request, () => handle(endpoint, pipeline, request, reply)),
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

/** @throws Refusal when nobody is signed in, or may not act there. */
async function entered(
  operation: Operation,
  pipeline: Pipeline,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Scope> {
  // 1. Who calls? A bad credential is refused here; none at all is the next step's business.
  const caller = operation.needs === 'public' ? null : await callerOf(pipeline, request, reply)
  await stopBeforeTerms(operation, caller, pipeline)
  // 2. Where do they act, and may they? Network, permission, schools, read-only networks, business date.
  const where = {
    chosenTenant: header(request, '__tenant'),
    locale: localeOf(request),
    requestId: request.id,
    address: callerAddress(request),
  }
  const scope = await scopeOf(operation, caller, where, pipeline.directory, pipeline.platform.clock)
  if (operation.feature && !(await pipeline.features(scope)).has(operation.feature))
    throw new Refusal('feature_off', {
      status: 403,
      values: { feature: knownFeatures[operation.feature].label[scope.locale] },
    })
  if (operation.stepUp === true) await demandProof(caller, pipeline)
  return scope
}

/** @throws Refusal when the caller is a program, or a person who has not proved lately who they are. */
async function demandProof(caller: Caller | null | undefined, { provedLately }: Pipeline): Promise<void> {
  if (!caller?.signIn) throw new Refusal('sign_in_needed', { status: 403 })
  if (!(await provedLately(caller))) throw new Refusal('step_up_needed', { status: 403 })
}

async function callerOf(pipeline: Pipeline, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> {
  const caller = await pipeline.authenticate({ authorization: request.headers.authorization })
  if (caller) callers.set(request, caller)
  if (caller?.token) countCall(caller.token, pipeline, reply)
  return caller
}

/** Whatever becomes of the call, it counts. @throws Refusal when the token has none left in this minute. */
function countCall(token: CallerToken, { tokenBudget }: Pipeline, reply: FastifyReply): void {
  const { headers, isSpent } = tokenBudget(token)
  reply.headers(headers)
  if (isSpent) throw tooOften(headers)
}

/** The call is counted until its answer is out, or its caller is gone before it began to work. */
function visitOf(scope: Scope, { turns }: Pipeline, request: FastifyRequest, reply: FastifyReply): Visit {
  const caller = callers.get(request)
  const address = countedAddress(callerAddress(request))
  const visit = turns.enter(
    caller ? { network: String(scope.tenantId), user: caller.actor.userId } : { network: address, user: address },
  )
  for (const event of ['finish', 'close'])
    reply.raw.once(event, () => {
      if (!working.has(request)) visit.leave()
    })
  return visit
}

/** Calls that work: they end when their work does, even if nobody waits for it any more. */
const working = new WeakSet<FastifyRequest>()

async function handle(
  endpoint: Endpoint,
  pipeline: Pipeline,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const visit = visits.get(request)
  // 3. What did they send? A large file takes its time to come; only what is whole takes a turn.
  const sent = await received(endpoint, pipeline, request)
  await visit?.turn()
  working.add(request)
  try {
    return await act(endpoint, pipeline, request, reply, sent)
  } finally {
    visit?.leave()
  }
}

async function act(
  endpoint: Endpoint,
  pipeline: Pipeline,
  request: FastifyRequest,
  reply: FastifyReply,
  { body, ...carried }: Received,
): Promise<unknown> {
  const { operation } = endpoint
  const scope = scopes.get(request)
  if (!scope) throw new Error(`${operation.name} was reached past its first hook`)
  // 4. Is it what the contract says? Every field is named; nothing unknown is let through.
  const sent = validatedInput(operation, { params: request.params, query: request.query, body }, scope.locale)
  const place = { secret: pipeline.platform.secret, operation, scope }
  const input = withOpenedCursor(place, sent)
  // 5. Act. Reads and writes open their own transaction of this one network; see operation/query.ts and operation/action.ts.
  const answer = await endpoint.run({
    platform: pipeline.platform,
    scope,
    input,
    address: callerAddress(request),
    userAgent: header(request, 'user-agent'),
    key: operation.kind === 'write' ? header(request, 'idempotency-key') : undefined,
    demandProof: () => demandProof(callers.get(request), pipeline),
    ...carried,
  })
  if (operation.showsPerson) await noted(pipeline, operation, scope, input, answer)
  if (operation.showsPeople)
    await pipeline.noteList(pipeline.platform, operation, { scope, query: input.query, answer: answer.body })
  // 6. Answer. Outside production it is held against the contract, so that a wrong view fails a test and not a school.
  const sealed = { ...answer, body: withSealedCursor(place, answer.body) }
  return sendAnswer(reply, endpoint, sealed, pipeline.platform.checksAnswers)
}

function noted({ platform, noteSight }: Pipeline, operation: Operation, scope: Scope, input: Input, { body }: Answer) {
  const subjectId = operation.showsPerson === true ? PersonId.parse(input.params).id : Named.parse(body).guardianId
  return noteSight(platform, operation, { scope, subjectId, answer: body })
}

const PersonId = z.object({ id: z.uuid() })
const Named = z.object({ guardianId: z.uuid() })
type Input = { params: unknown }

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
  return { body: operation.body ? jsonOf(raw.bytes) : undefined, raw }
}

function rawRequest(request: FastifyRequest): RawRequest {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return { headers: request.headers, bytes, params: request.params }
}

/** Also for what fails before a route is reached: bad JSON, a body too large, an address that does not exist. */
export function sendFailure(reply: FastifyReply, error: unknown, pipeline: Pipeline, locale: Locale): unknown {
  const context = { locale, requestId: reply.request.id, phrases: pipeline.phrases, logger: pipeline.platform.logger }
  const failure = failureOf(error, context)
  noteRefusal(reply.request, failure, pipeline)
  const seconds = retryAfterSeconds(error, failure)
  if (seconds !== null) reply.header('retry-after', seconds)
  return reply.code(failure.status).header('cache-control', 'no-store').send(failure.body)
}

function retryAfterSeconds(error: unknown, { status }: Failure): number | null {
  if (error instanceof Refusal) return error.retryAfterSeconds
  return status === 503 ? 1 : null
}

const refusedLevels: Record<number, 'warn' | undefined> = { 401: 'warn', 403: 'warn' }

/**
 * Who was refused what: probing shows in the log, without a word of what was sent. What somebody who is signed in did not find is told
 * more quietly: people follow old links. Addresses that strangers try out are not told at all.
 */
function noteRefusal(request: FastifyRequest, { status, body }: Failure, { platform }: Pipeline): void {
  const caller = callers.get(request)
  const level = caller && status === 404 ? 'info' : refusedLevels[status]
  if (!level) return
  platform.logger[level](
    {
      requestId: request.id,
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      reason: body.error.code,
      ...nameOf(caller),
      address: callerAddress(request),
    },
    'refused',
  )
}

function nameOf(caller: Caller | undefined): { userId: string | null; tenantId: number | null; tokenId?: string } {
  const name = { userId: caller?.actor.userId ?? null, tenantId: caller?.tenantId ?? null }
  return caller?.token ? { ...name, tokenId: caller.token.id } : name
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
