// Where a request comes from. Only an address is ever an address: a header is whatever its sender wrote.
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Address of the caller, past the proxies that the installation trusts; in its one short form. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  for (const text of [ip, socket.remoteAddress ?? '']) if (ipaddr.isValid(text)) return ipaddr.process(text).toString()
  return '0.0.0.0'
}

const subscriberBits = 64

/**
 * Who is counted as one behind an address: an IPv4 address, the /64 of an IPv6 address, since every subscriber has at least that
 * many addresses. A text that is no address stands for itself.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const unzoned = parsed.toNormalizedString().replace(/%.*/, '')
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${unzoned}/${subscriberBits}`)
  return `${network.toString()}/${subscriberBits}`
}

/** An address, or a network as `10.0.0.0/8`. */
export function isAddressOrNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}
