// The code on a receipt: the address of a page that says whether it is ours and still stands. Nobody can make one up.
import { systemScope } from '../../platform/access/caller.ts'
import type { Scope } from '../../platform/access/scope.ts'
import { readToken, signToken } from '../../platform/access/signed-token.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'

const purpose = 'receipt'
/** A receipt is kept for years: its code ends when the address can say no later day. */
const never = new Date('2106-02-07T00:00:00Z')

export function receiptUrl({ secret, url }: Pick<Platform, 'secret' | 'url'>, tenantId: number, id: string): string {
  return `${url}/f/r/${signToken(secret, purpose, { tenantId, id, expiresAt: never })}`
}

/** @throws Refusal 404. */
export async function openReceipt(
  platform: Platform,
  token: string,
  requestId: string,
): Promise<{ scope: Scope; id: string }> {
  const read = readToken(platform.secret, purpose, token, platform.clock.now())
  const tenant = read.is === 'good' ? await platform.directory.find(read.signed.tenantId) : undefined
  if (read.is !== 'good' || !tenant) throw notFound('receipt')
  return { scope: systemScope(tenant, platform.clock, requestId), id: read.signed.id }
}
