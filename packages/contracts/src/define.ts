// The language in which every call of the API is agreed. One description gives the route, the validation, the permission,
// the OpenAPI page, the typed client and the architecture tests. Nothing here knows HTTP servers, databases or screens.
import { z } from 'zod'
import type { FeatureName } from './known-features.ts'
import type { SchoolAccess } from './network-access.ts'
import type { Permission } from './permissions.ts'
import type { Phrases } from './refusals.ts'

/** Which network a call acts in: one chosen network, the host alone, either, all of them at once, or the caller's own (a host user's is the host, whatever they chose). */
export type CallScope = 'network' | 'host' | 'any' | 'allNetworks' | 'own'

export type CallKind = 'read' | 'write'

type Schema = z.ZodType

export type OperationShape = {
  /** What the call does, in a few English words: the line of the OpenAPI page. */
  summary: string
  /** Permission name or several, all of them needed; `authenticated` for any signed-in user, `public` for no login at all. */
  needs: Permission | readonly Permission[] | 'authenticated' | 'public'
  /** Feature of the network without which the call does not exist: it is refused, and menu and routes leave it out. */
  feature?: FeatureName
  params?: Schema
  query?: Schema
  body?: Schema
  returns: Schema
  /** Refusal codes: expected answers "no", each with a phrase in both languages. */
  refuses?: readonly string[]
  scope?: CallScope
  /** What it reads or writes belongs to no school: a caller bound to schools is refused with `all_schools_needed`. */
  wholeNetwork?: true
  /** Refused to people bound to schools where their network does not let its schools do this, or one of these. */
  schoolAccess?: SchoolAccess | readonly SchoolAccess[]
  /** Names of areas whose cached data a write makes stale on the screen. */
  touches?: readonly string[]
  /** True when the answer carries a secret: it is never kept for replay. */
  secretAnswer?: boolean
  /** Multipart upload: the field `file` is streamed, `body` describes the other fields. */
  upload?: { maxBytes: number }
  /** The body is proved by a signature over its bytes: they and the headers reach the call beside the parsed body. */
  rawBody?: true
  /** The answer is a file, not JSON; `returns` is then `z.void()`, or what is answered with 202 while a job writes the file. */
  download?: string
  /** HTTP status of the good answer; 200 unless told. */
  status?: 200 | 201 | 202 | 204
  /**
   * Answers the data of a person: who reads it unmasked is written into the audit log. True = the person whose id is in the path; else
   * the field of the answer that names the person.
   */
  showsPerson?: true | 'guardianId'
  /**
   * A list of people's data: who reads it unmasked is written into the audit log, with the filter and how many rows;
   * under this verb where lines of other work bear the name of the call.
   */
  showsPeople?: true | string
  /**
   * Asks for a proof of the last five minutes: second factor, or password where none is on. Closed to API tokens. `some`: the call itself asks, for a
   * part of what it does (`demandProof`).
   */
  stepUp?: true | 'some'
  /** Closed to API tokens: a person signed in. */
  signedInOnly?: true
  /** Open to whom a role asks for a second factor that is not set up yet. */
  beforeSecondFactor?: true
  /** Answered while the caller has terms to accept: what the screens of the terms themselves need. */
  whileTermsPending?: true
  /** False where a network that is read-only still lets the call through (family payments, bank answers). */
  stoppedByReadOnly?: boolean
}

export type Operation<S extends OperationShape = OperationShape> = S & {
  name: string
  area: string
  kind: CallKind
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Phrases of the area's refusals, for screens that say beforehand why a call would be refused. */
  refusals?: Phrases
}

type Unnamed<S extends OperationShape> = S & Omit<Operation, 'name' | 'area' | 'refusals' | keyof OperationShape>

function describe<const S extends OperationShape>(kind: CallKind, route: string, shape: S): Unnamed<S> {
  const [method, path] = route.split(' ')
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE')
    throw new Error(`unknown method in ${route}`)
  if (!path?.startsWith('/')) throw new Error(`a call needs a path: ${route}`)
  return { ...shape, kind, method, path }
}

/** A call that changes nothing. `route` is `GET /path/:param` (POST only where a query does not fit an address). */
export function read<const S extends OperationShape>(route: string, shape: S): Unnamed<S> {
  return describe('read', route, shape)
}

/** A call that changes something: it takes an `Idempotency-Key`, leaves an audit line and runs in one transaction. */
export function write<const S extends OperationShape>(route: string, shape: S): Unnamed<S> {
  return describe('write', route, shape)
}

/** Permissions that a call needs, all of them. */
export function permissionsOf({ needs }: Pick<OperationShape, 'needs'>): readonly Permission[] {
  if (needs === 'authenticated' || needs === 'public') return []
  return typeof needs === 'string' ? [needs] : needs
}

type Named<A extends string, T extends Unnameds> = {
  [K in keyof T]: T[K] & { area: A; name: `${A}.${K & string}`; refusals: Phrases }
}

type Unnameds = Record<string, Unnamed<OperationShape>>

/** The calls of one area, and the phrases of what they refuse. The key of each becomes its name: `invoices.cancel`. */
export function area<const A extends string, const T extends Unnameds>(name: A, operations: T): Named<A, T>
export function area<const A extends string, const T extends Unnameds>(
  name: A,
  refusals: Phrases,
  operations: T,
): Named<A, T>
export function area(name: string, ...given: [Unnameds] | [Phrases, Unnameds]): Record<string, Operation> {
  const [refusals, operations] = given.length === 1 ? [{}, given[0]] : given
  const named = Object.entries(operations).map(([key, operation]) => [
    key,
    { ...operation, area: name, name: `${name}.${key}`, refusals },
  ])
  return Object.fromEntries(named)
}

/** An event of one topic, as its publisher declares it. */
export type EventDeclaration<Payload extends object = object> = {
  topic: string
  /** The area that publishes it, and whose screens are refreshed when it happens. */
  area: string
  /** Other areas whose screens show what changed. */
  touches: readonly string[]
  /** Names of the payload's fields. */
  fields: readonly string[]
  /** @throws ZodError when the payload is not of this shape. */
  parse: (payload: unknown) => Payload
}

/**
 * The events that one area publishes, by topic (`class.updated`), each with the shape of its payload. Listeners, the realtime stream
 * and the screens that refresh follow from this declaration.
 */
export function declareEvents<const T extends Record<string, z.ZodObject>>(
  area: string,
  payloads: T,
  touches: { [Topic in keyof T]?: readonly string[] } = {},
): { [Topic in keyof T]: EventDeclaration<z.output<T[Topic]>> } {
  const declared = Object.entries(payloads).map(([topic, payload]) => [
    topic,
    {
      topic,
      area,
      touches: touches[topic] ?? [],
      fields: Object.keys(payload.shape),
      parse: (given: unknown) => payload.parse(given),
    },
  ])
  return Object.fromEntries(declared)
}

/** The payload of an event whose subject says all: listeners read the record again. */
export const NoPayload = z.object({})

type ValueOf<S> = S extends Schema ? z.output<S> : Record<string, never>
type GivenOf<S> = S extends Schema ? z.input<S> : Record<string, never>

/** What a handler receives, after validation. */
export type InputOf<O> = {
  params: O extends { params: infer P } ? ValueOf<P> : Record<string, never>
  query: O extends { query: infer Q } ? ValueOf<Q> : Record<string, never>
  body: O extends { body: infer B } ? ValueOf<B> : Record<string, never>
}
/** What a caller sends, before validation. */
export type GivenTo<O> = (O extends { params: infer P } ? GivenOf<P> : unknown) &
  (O extends { query: infer Q } ? GivenOf<Q> : unknown) &
  (O extends { body: infer B } ? GivenOf<B> : unknown)
export type AnswerOf<O> = O extends { returns: infer R extends Schema } ? z.output<R> : never
export type RefusalOf<O> = O extends { refuses: readonly (infer R)[] } ? R : never

/** The error body of every failed call. */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.string().nullable(),
    validationErrors: z.array(z.object({ message: z.string(), members: z.array(z.string()) })).optional(),
    /** Names of the permissions that are missing, of `permission_denied`. */
    lacks: z.array(z.string()).optional(),
    requestId: z.string(),
  }),
})
export type ErrorAnswer = z.output<typeof ErrorAnswer>

/** `{ items, nextCursor?, totalCount? }`: the shape of every list. */
export function pageOf<T extends Schema>(item: T) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable().optional(),
    totalCount: z.number().int().optional(),
  })
}

/** Sealed: only who gave it reads it. */
export const Cursor = z.string().max(1_000)

/** Query fields of every keyset list. */
export const PageQuery = z.object({
  cursor: Cursor.optional(),
  maxResultCount: z.coerce.number().int().min(1).max(200).default(50),
})
