// A page at random depth, asked for as a list would have it asked for: its cursor is sealed.
import { operations } from '@caderneta/contracts'
import { withSealedCursor } from '../src/platform/http/sealed-cursor.ts'
import { must } from '../src/platform/must.ts'
import { ownSecret } from '../test/support/own-server.ts'

/** The page after the row that stands in order by `key`, as a part of the query. */
export function afterRow(...key: unknown[]): string {
  return `cursor=${encodeURIComponent(JSON.stringify(key))}`
}

/** @param address with a key of `afterRow`, or without one. */
export function sealedPage(address: string, tenantId: number): string {
  const [path = '', query = ''] = address.split('?')
  const asked = new URLSearchParams(query)
  const key = asked.get('cursor')
  if (key === null) return address
  const list = operations.find((operation) => operation.method === 'GET' && operation.path === path)
  const place = { secret: ownSecret, operation: must(list, `${path} is a list`), scope: { tenantId } }
  asked.set('cursor', withSealedCursor(place, { nextCursor: key }).nextCursor)
  return `${path}?${asked.toString()}`
}
