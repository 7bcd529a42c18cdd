// The cursor of a list as its reader gets it: sealed. It holds what the last row shown stands in order by, which may be a name, and whoever
// reads the page may be one from whom names are hidden; a cursor that anybody can write asks who stands behind a name.
import type { Operation } from '@caderneta/contracts/define'
import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Scope } from '../access/scope.ts'
import { Refusal } from '../refusal.ts'
import { deriveKey } from '../secrets.ts'

/** Of which list, in which network: a cursor is good there alone. */
type CursorPlace = { secret: string; operation: Pick<Operation, 'name'>; scope: Pick<Scope, 'tenantId'> }

const ivBytes = 12
const tagBytes = 16
/** Its length tells the length of no name. */
const blockBytes = 16

function placeText({ operation, scope }: CursorPlace): string {
  return `${operation.name} ${scope.tenantId}`
}

/** The same row has the same cursor: an address stays as it is when its page is read again. */
function ivOf(place: CursorPlace, padded: string): Buffer {
  const key = deriveKey(place.secret, 'cursor nonce')
  return createHmac('sha256', key).update(placeText(place)).update('\0').update(padded).digest().subarray(0, ivBytes)
}

/** @param cursor JSON, which may end with blanks. */
function sealedCursor(place: CursorPlace, cursor: string): string {
  const length = Buffer.byteLength(cursor)
  const padded = cursor + ' '.repeat((blockBytes - (length % blockBytes)) % blockBytes)
  const iv = ivOf(place, padded)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(place.secret, 'cursor'), iv).setAAD(
    Buffer.from(placeText(place)),
  )
  const contents = Buffer.concat([cipher.update(padded, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), contents]).toString('base64url')
}

/** @throws Refusal where it is not a cursor that we gave for this list of this network. */
function openedCursor(place: CursorPlace, sealed: string): string {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(place.secret, 'cursor'), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(placeText(place))).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new Refusal('invalid_request', { status: 400, members: ['cursor'] })
  }
}

/** The input as the list reads it. */
export function withOpenedCursor<Input extends { query: unknown }>(place: CursorPlace, input: Input): Input {
  const { query } = input
  if (!goesOn(query)) return input
  return { ...input, query: { ...query, cursor: openedCursor(place, query.cursor) } }
}

/** What a list answers, as it leaves. */
export function withSealedCursor<Body>(place: CursorPlace, body: Body): Body {
  return hasNext(body) ? { ...body, nextCursor: sealedCursor(place, body.nextCursor) } : body
}

function goesOn(query: unknown): query is { cursor: string } {
  return typeof query === 'object' && query !== null && 'cursor' in query && isFilled(query.cursor)
}

function hasNext(body: unknown): body is { nextCursor: string } {
  return typeof body === 'object' && body !== null && 'nextCursor' in body && isFilled(body.nextCursor)
}

function isFilled(text: unknown): text is string {
  return typeof text === 'string' && text !== ''
}
