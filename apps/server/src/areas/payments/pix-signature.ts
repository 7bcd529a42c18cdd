// Is this notice really the provider's? The signature is over the very bytes, so it is checked before they are read as anything.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawRequest } from '../../platform/operation/endpoint.ts'

/** A notice repeated later than this is not taken: its signature alone does not make it new. */
const goodForSeconds = 300

/** The network the notice is for; null when anything about it is wrong. `nowMs` is real time: networks' clocks play no part. */
export function signedNetwork({ headers, bytes }: RawRequest, secret: string, nowMs: number): number | null {
  const client = textOf(headers['x-pix-client'])
  const given = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(textOf(headers['x-pix-signature']))
  const [, seconds, mac] = given ?? []
  if (!seconds || !mac || !/^\d{1,9}$/.test(client)) return null
  const expected = createHmac('sha256', secret).update(`${seconds}.${client}.`).update(bytes).digest()
  const isOurs = timingSafeEqual(expected, Buffer.from(mac, 'hex'))
  const isFresh = Math.abs(nowMs / 1_000 - Number(seconds)) <= goodForSeconds
  return isOurs && isFresh ? Number(client) : null
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}
