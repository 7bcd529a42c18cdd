import { collection } from '@caderneta/contracts/collection'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { action, one } from '../../platform/operation/action.ts'
import { changedRow } from '../../platform/operation/changed-row.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import type { PromiseRow } from './contact-parts.ts'
import { familyEffects } from './family-store.ts'
import { toPromise } from './promise-view.ts'

export const cancelPromise = action(collection.cancelPromise, {
  lock: ({ params }, scope) => ({ promise: one('promise', promiseForUpdate(scope, params.id)) }),
  decide: ({ promise }, { body: { reason, version } }, scope) => {
    if (promise.version !== version) return refuse('changed_meanwhile')
    if (promise.status !== 'open') return refuse('promise_not_open')
    const changes = { status: 'canceled' as const, canceled_reason: reason }
    const after = { ...promise, ...changes, version: version + 1 }
    const part = changedRow('collection_promise', scope, promise, changes)
    const told = { event: 'promiseCanceled', comment: reason, body: { before: { status: 'open' }, after: changes } }
    return accept(after, familyEffects({ id: promise.guardian_id, version: after.version }, [part], told))
  },
  view: toPromise,
})

function promiseForUpdate(scope: Scope, id: string): Query<PromiseRow> {
  return statement(sql<PromiseRow>`select p.* from collection_promise p where p.tenant_id = ${scope.tenantId}::int and p.id = ${id}::uuid
    and exists (select from invoice i where i.tenant_id = p.tenant_id and i.guardian_id = p.guardian_id and i.status <> 'open'
      and ${inSchools(scope, 'i.school_id')}) for update of p`)
}
