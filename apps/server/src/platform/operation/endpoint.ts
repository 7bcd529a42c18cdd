// A call of the contract together with what it does. The pipeline runs it; it cannot be reached past the pipeline.
import type { AnswerOf, InputOf, Operation } from '@caderneta/contracts/define'
import type { Readable } from 'node:stream'
import type { Scope } from '../access/scope.ts'
import type { Platform } from '../platform.ts'
import type { Part } from './effects.ts'

export type Call<Input> = {
  platform: Platform
  scope: Scope
  input: Input
  /** Where the caller is, past the proxies that the installation trusts. Absent in what the system does by itself. */
  address?: string
  /** How the caller's program calls itself; absent as `address` is, and where it says nothing. */
  userAgent?: string | undefined
  /** `Idempotency-Key` of the caller, if any. */
  key: string | undefined
  /** The uploaded file of an `upload` call. */
  upload?: Upload
  /** Given to `rawBody` calls alone. */
  raw?: RawRequest
  /** For calls that ask for a fresh proof of a part of what they do. Absent in work that was proved when it was asked for. @throws Refusal without it. */
  demandProof?: () => Promise<void>
  /** For work that makes calls of its own: what is written in one statement with the call, given its answer. */
  together?: (body: unknown) => readonly Part[]
}

/** `bytes` lie within the limit of the call. */
export type Upload = { fileName: string; bytes: Buffer }

/** Headers, body and parts of the address as they came, for a call that proves them before they are validated (`rawBody`). */
export type RawRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  bytes: Buffer
  params?: unknown
}

/** A file as an answer. */
export type Download = { fileName: string; mediaType: string; bytes: Uint8Array; isInline?: boolean }

/** A file that is made while it is sent. */
export type StreamedFile = { fileName: string; mediaType: string; stream: Readable }

/** `cookie`: a `Set-Cookie` for the browser that made the call. */
export type Answer = { body: unknown; isReplay?: boolean; cookie?: string }

export type Prove = (platform: Platform, raw: RawRequest) => Promise<void>

export type Endpoint = {
  operation: Operation
  /** Proves a `rawBody` call by its headers and bytes, before anything parses them. @throws Refusal when the proof fails. */
  prove?: Prove
  run: (call: Call<unknown>) => Promise<Answer>
}

/** A call that does its own work with the platform (sign-in pages, uploads, downloads, the public page): the rest of the pipeline holds. */
export function direct<O extends Operation>(
  operation: O,
  run: (call: Call<InputOf<O>>) => Promise<AnswerOf<O> | Download | StreamedFile>,
): Endpoint {
  return { operation, run: async (call) => ({ body: await run(narrowed<O>(call)) }) }
}

/** A `rawBody` call, with the proof that its bytes come from whom they must come from. */
export function proven<O extends Operation & { rawBody: true }>(
  operation: O,
  prove: Prove,
  run: (call: Call<InputOf<O>>) => Promise<AnswerOf<O>>,
): Endpoint {
  return { ...direct(operation, run), prove }
}

/** The pipeline has validated the input against this very operation. */
export function narrowed<O extends Operation>(call: Call<unknown>): Call<InputOf<O>> {
  return call as Call<InputOf<O>>
}
