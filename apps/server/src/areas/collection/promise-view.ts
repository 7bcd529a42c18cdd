import type { FamilyPromise } from '@caderneta/contracts/collection-shapes'
import type { PromiseRow } from './contact-parts.ts'

export function toPromise(row: PromiseRow): FamilyPromise {
  return {
    id: row.id,
    cents: row.cents,
    madeOn: row.made_on,
    promisedOn: row.promised_on,
    judgedAfter: row.judged_after,
    status: row.status,
    paidCents: row.paid_cents,
    canceledReason: row.canceled_reason,
    madeByName: row.made_by_name,
    version: row.version,
  }
}
