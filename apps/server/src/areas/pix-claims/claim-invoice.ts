// The invoice of a claim, which never changes: asked for before it is locked.
import type { Scope } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusal.ts'
import { onePixClaim } from './pix-claim-store.ts'

export async function invoiceOfClaim({ readPool }: Platform, scope: Scope, id: string): Promise<string> {
  const row = await readTransaction(readPool, scope.tenantId, (tx) => tx.first(onePixClaim(scope, id)))
  if (!row) throw notFound('pix_claim')
  return row.invoice_id
}
