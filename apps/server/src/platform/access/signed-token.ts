// A record named in an address that nobody can make up: network, id and expiry, signed with a key of its own purpose. 54 letters; 56 where
// links of the record were revoked before.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../secrets.ts'

export type Signed = {
  tenantId: number
  id: string
  expiresAt: Date
  /** How often the links of the record had been revoked when this one was made; absent: never, or nobody revokes them. */
  generation?: number
}
export type ReadToken = { is: 'good'; signed: Signed } | { is: 'altered' } | { is: 'expired' }

const idBytes = 16
/** The last second that four bytes hold, in 2106: no link is good for longer. */
const lastSecond = 0xff_ff_ff_ff
const bodyBytes = 4 + idBytes + 4
const generationBytes = 2
const sizes = [bodyBytes, bodyBytes + generationBytes]
/** 128 bits: nobody guesses one, and the address stays short. */
const signatureBytes = 16

/** `purpose` separates links of different kinds: one kind is never taken for another. */
export function signToken(secret: string, purpose: string, signed: Signed): string {
  const { tenantId, id, expiresAt, generation = 0 } = signed
  const body = Buffer.alloc(bodyBytes + (generation > 0 ? generationBytes : 0))
  if (generation > 0) body.writeUInt16BE(generation, bodyBytes)
  body.writeUInt32BE(tenantId, 0)
  body.write(id.replaceAll('-', ''), 4, 'hex')
  body.writeUInt32BE(Math.min(Math.floor(expiresAt.getTime() / 1000), lastSecond), 4 + idBytes)
  return Buffer.concat([body, signatureOf(secret, purpose, body)]).toString('base64url')
}

/** Whether a token is expired is told only of one that we signed. */
export function readToken(secret: string, purpose: string, token: string, now: Date): ReadToken {
  const bytes = Buffer.from(token, 'base64url')
  // The same bytes in another spelling are another text: only the one that we wrote is taken.
  const size = bytes.length - signatureBytes
  if (!sizes.includes(size) || bytes.toString('base64url') !== token) return { is: 'altered' }
  const body = bytes.subarray(0, size)
  if (!timingSafeEqual(bytes.subarray(size), signatureOf(secret, purpose, body))) return { is: 'altered' }
  const expiresAt = new Date(body.readUInt32BE(4 + idBytes) * 1000)
  if (expiresAt <= now) return { is: 'expired' }
  return {
    is: 'good',
    signed: {
      tenantId: body.readUInt32BE(0),
      id: uuidOf(body.subarray(4, 4 + idBytes)),
      expiresAt,
      ...(size > bodyBytes ? { generation: body.readUInt16BE(bodyBytes) } : {}),
    },
  }
}

function signatureOf(secret: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', deriveKey(secret, purpose)).update(body).digest().subarray(0, signatureBytes)
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
