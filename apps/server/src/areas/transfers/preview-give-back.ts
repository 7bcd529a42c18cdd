import { type TransferGiveBack, transferGiveBacks } from '@caderneta/contracts/transfer-give-backs'
import { inSchools, type Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { must } from '../../platform/must.ts'
import { query } from '../../platform/operation/query.ts'

/** As the next transfer takes it back, unless something else changes until then: what stands of each invoice and its payments in closed ones. */
export const previewGiveBack = query(transferGiveBacks.previewGiveBack, async (tx, { body }, scope) => {
  const [found] = await tx.rows(standingOf(scope, body.invoiceIdList))
  const { untouched, guaranteed, guaranteed_cents, received, received_cents } = must(found, 'a sum has a row')
  return {
    untouchedCount: untouched,
    guaranteed: { count: guaranteed, cents: guaranteed_cents },
    received: { count: received, cents: received_cents },
  } satisfies TransferGiveBack
})

type Standing = Record<'untouched' | 'guaranteed' | 'guaranteed_cents' | 'received' | 'received_cents', number>

/** An invoice of two coverages is of both. Costs stay with who bore them. */
function standingOf(scope: Scope, ids: readonly string[]): Query<Standing> {
  return statement(sql<Standing>`with asked as (select i.id from invoice i where i.tenant_id = ${scope.tenantId}::int and i.id = any(${[...ids]}::uuid[])
      and ${inSchools(scope, 'i.school_id')}),
    moved as (select a.id, s.basis, sum(s.cents - s.fee_cents)::bigint as cents from asked a
      join transfer_source s on s.tenant_id = ${scope.tenantId}::int and (s.source_id = a.id or (s.invoice_id = a.id and s.invoice_id <> s.source_id))
      where s.component in ('revenue', 'received', 'borne', 'charges', 'discount', 'counter') group by a.id, s.basis having sum(s.cents) <> 0)
    select (select count(*) from asked a where not exists (select from moved m where m.id = a.id))::int as untouched,
      count(*) filter (where basis = 'guaranteed')::int as guaranteed,
      coalesce(sum(cents) filter (where basis = 'guaranteed'), 0)::bigint as guaranteed_cents,
      count(*) filter (where basis = 'received')::int as received,
      coalesce(sum(cents) filter (where basis = 'received'), 0)::bigint as received_cents
    from moved`)
}
