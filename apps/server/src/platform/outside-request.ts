// A request to an address that a person typed: never to this machine or its own network, wherever the name leads, and never redirected.
import { lookup as lookUp } from 'node:dns'
import { type RequestOptions, request as tlsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Platform, Sender, SentRequest } from './platform.ts'

/** What proves us in the handshake, for services that ask for it; PEM. */
export type ClientCertificate = { cert: string; key: string }

type Mode = Pick<Platform, 'mode'>

/** A sandbox has its services on this machine; in production only public addresses over TLS are spoken to. */
export function isAllowedAddress({ mode }: Mode, address: string): boolean {
  if (mode !== 'production') return true
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && (isIP(hostname) === 0 || isPublic(hostname))
}

/** Sends as `fetch` does. The address is looked at where the connection is made, so that a name cannot change its mind in between. */
export function outsideSender(platform: Mode, certificate?: ClientCertificate): Sender {
  return async (address, asked) => {
    if (!isAllowedAddress(platform, address)) throw new Error('the address is not allowed')
    return sent(address, asked, { lookup: publicLookup(platform), ...certificate })
  }
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

function publicLookup({ mode }: Mode): LookupFunction {
  return (host, options, found) => {
    lookUp(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, [])
      const [first] = addresses
      if (!first || (mode === 'production' && !addresses.every((each) => isPublic(each.address))))
        return found(new Error(`${host} is no public address`), [])
      return options.all ? found(null, addresses) : found(null, first.address, first.family)
    })
  }
}

/** Not imported: an import reads every word of `node:http`, and three of them load a whole HTTP client, a fifth of a start. */
const { request: plainRequest } = process.getBuiltinModule('node:http')

/** No answer of a service that we ask is longer. */
const mostBytes = 5_000_000

function sent(
  address: string,
  { method, headers, body, signal }: SentRequest,
  options: RequestOptions,
): Promise<Response> {
  const asks = new URL(address).protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((resolve, reject) => {
    const outgoing = asks(address, { ...options, method, headers, signal }, (incoming) => {
      const pieces: Buffer[] = []
      let size = 0
      incoming.on('data', (piece: Buffer) => {
        size += piece.length
        if (size > mostBytes) incoming.destroy(new Error('the answer is too long'))
        else pieces.push(piece)
      })
      incoming.on('error', reject)
      incoming.on('end', () => resolve(answer(incoming.statusCode ?? 502, Buffer.concat(pieces))))
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const withoutBody = new Set([204, 205, 304])

function answer(status: number, bytes: Buffer): Response {
  const isKnown = status >= 200 && status <= 599
  return new Response(withoutBody.has(status) ? null : Uint8Array.from(bytes), { status: isKnown ? status : 502 })
}
