import type { AnswerOf, GivenTo, Operation } from '@caderneta/contracts/define'
import { isAnswer } from './answer.ts'
import { ApiError, errorFromAnswer, errorFromFailure, NO_ANSWER, PROOF_NEEDED, UNREADABLE } from './api-error.ts'
import { clientPort } from './client-port.ts'
import { earlyAnswer } from './early-answers.ts'
import { requestParts } from './request.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** The same key on a repeated submit makes the server answer with what it did the first time. Fresh unless given. */
  idempotencyKey?: string | undefined
}

const READ_SECONDS = 30
const WRITE_SECONDS = 60

/**
 * Makes one call of the API and gives its answer.
 * @throws ApiError for every failure but an abort by the caller, which throws the signal's reason.
 */
export async function call<O extends Operation>(
  operation: O,
  given: GivenTo<O>,
  options: CallOptions = {},
): Promise<AnswerOf<O>> {
  const response = await send(operation, given, options)
  const value: unknown = response.status === 204 ? undefined : await readJson(response)
  if (isAnswer(operation, value)) return value
  throw new ApiError({ code: UNREADABLE, status: response.status, requestId: requestIdOf(response) ?? '' })
}

/** The raw good answer of a call; `download` reads a file from it. Throws like `call`. */
export async function send(operation: Operation, given: unknown, options: CallOptions): Promise<Response> {
  const parts = requestParts(operation, given)
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID()
  const attempt = async () => {
    const headers = await headersFor(operation, idempotencyKey)
    if (parts.body) headers.set('content-type', 'application/json')
    return reach(parts.address, {
      method: operation.method,
      headers,
      body: parts.body ? JSON.stringify(parts.body) : null,
      signal: signalFor(operation, options.signal),
    })
  }
  const answered = async () => goodAnswer(await withRenewal(operation, attempt), options.signal)
  return operation.stepUp ? provedOnce(answered) : answered()
}

/** A call that asks for a fresh proof is made once more, under the same key, when the person has given it. */
async function provedOnce(answered: () => Promise<Response>): Promise<Response> {
  try {
    return await answered()
  } catch (thrown) {
    const isAsked = thrown instanceof ApiError && thrown.code === PROOF_NEEDED
    if (!isAsked || !(await clientPort().proveAgain())) throw thrown
    return answered()
  }
}

/** Bearer token, chosen network, language and idempotency key: what every call carries. */
export async function headersFor(operation: Operation, idempotencyKey: string): Promise<Headers> {
  const port = clientPort()
  const headers = new Headers({ accept: 'application/json', 'accept-language': port.language() })
  if (operation.kind === 'write') headers.set('idempotency-key', idempotencyKey)
  if (operation.needs === 'public') return headers
  const token = await port.accessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of networkHeaders(operation.path, port.network())) headers.set(name, value)
  return headers
}

/** Feature management speaks of a network by its own fields, so it is the one path that takes no network headers. */
export function networkHeaders(path: string, network: { id: number; name: string } | undefined): [string, string][] {
  if (!network || path.startsWith('/api/feature-management')) return []
  // A header holds Latin-1 only, and the name of a network holds what its people write.
  return [
    ['__tenant', String(network.id)],
    ['__tenant-name', encodeURIComponent(network.name)],
  ]
}

async function withRenewal(operation: Operation, attempt: () => Promise<Response>): Promise<Response> {
  const response = await attempt()
  if (response.status !== 401 || operation.needs === 'public') return response
  const outcome = await clientPort().renewAccess()
  if (outcome === 'renewed') return attempt()
  // What was typed stays on the screen: the session may well be good.
  if (outcome === 'later') throw new ApiError({ code: NO_ANSWER, status: 0 })
  clientPort().sessionEnded()
  return response
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  const again = () => fetch(address, { ...request, credentials: 'same-origin' })
  try {
    return await (earlyAnswer(address, request)?.catch(() => again()) ?? again())
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown
    throw errorFromFailure(thrown)
  }
}

async function goodAnswer(response: Response, signal: AbortSignal | undefined): Promise<Response> {
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => undefined)
  signal?.throwIfAborted()
  const error = errorFromAnswer(response.status, body, requestIdOf(response))
  if (error.code === 'terms_pending') clientPort().termsPending?.()
  throw error
}

function signalFor(operation: Operation, given: AbortSignal | undefined): AbortSignal {
  const seconds = operation.kind === 'read' ? READ_SECONDS : WRITE_SECONDS
  const limit = AbortSignal.timeout(seconds * 1000)
  return given ? AbortSignal.any([given, limit]) : limit
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown
    throw new ApiError({ code: UNREADABLE, status: response.status, requestId: requestIdOf(response) ?? '' })
  }
}

function requestIdOf(response: Response): string | null {
  return response.headers.get('x-request-id')
}
