// The code on a receipt: the address of a page that says whether it is ours and still stands. Nobody can make one up.
import type { Platform } from '../platform.ts'
import { notFound } from '../refusal.ts'
import { systemScope } from './caller.ts'
import type { Scope } from './scope.ts'
import { readToken, signToken } from './signed-token.ts'

/** A receipt is kept for years: its code ends when the address can say no later day. */
const never = new Date('2106-02-07T00:00:00Z')

/** `purpose` keeps the receipts of one kind from passing for those of another; `subject` is what is not found. */
export type ReceiptKind = { purpose: string; path: string; subject: string }

export function receiptUrl(
  { purpose, path }: ReceiptKind,
  { secret, url }: Pick<Platform, 'secret' | 'url'>,
  tenantId: number,
  id: string,
): string {
  return `${url}${path}${signToken(secret, purpose, { tenantId, id, expiresAt: never })}`
}

/** @throws Refusal 404. */
export async function openReceipt(
  { purpose, subject }: ReceiptKind,
  platform: Platform,
  token: string,
  requestId: string,
): Promise<{ scope: Scope; id: string }> {
  const read = readToken(platform.secret, purpose, token, platform.clock.now())
  const tenant = read.is === 'good' ? await platform.directory.find(read.signed.tenantId) : undefined
  if (read.is !== 'good' || !tenant) throw notFound(subject)
  return { scope: systemScope(tenant, platform.clock, requestId), id: read.signed.id }
}
