// What the bank was told about the protest of a title: instructions that remessas carry.
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, statement } from '../../platform/db/sql.ts'
import type { Part } from '../../platform/operation/effects.ts'

export type ToldOrder = {
  /** Of which title of the invoice. */
  generation: number
  movement: 'register' | 'protest' | 'stopProtest'
  is_told: boolean
  answer: 'accepted' | 'refused' | null
  told_protest_days: number | null
}

type Network = Pick<Scope, 'tenantId'>

/** About the present title, the last first. Asked after the invoice is locked where it decides. */
export function protestOrdersOf({ tenantId }: Network, invoiceId: string): Query<ToldOrder> {
  return statement(sql<ToldOrder>`select b.generation, b.movement, b.bank_file_id is not null as is_told, b.answer, b.told_protest_days
    from bank_instruction b join invoice i on i.tenant_id = b.tenant_id and i.id = b.invoice_id and i.generation = b.generation
    where b.tenant_id = ${tenantId}::int and b.invoice_id = ${invoiceId}::uuid and not b.is_protest_over
      and b.movement in ('register', 'protest', 'stopProtest') order by b.id desc`)
}

/** One of the titles that an invoice has had. */
export type TitleOfInvoice = { id: string; generation: number }

/**
 * What was asked of these titles is over, and so taken: they left the registry. Orders that no remessa took yet stand, and so do those of another
 * title of the same invoice.
 */
export function endedProtestOrdersPart({ tenantId }: Network, titles: readonly TitleOfInvoice[]): Part[] {
  if (titles.length === 0) return []
  return [
    {
      name: 'ended_protest_order',
      rows: 'any',
      sql: sql`update bank_instruction b set is_protest_over = true, answer = coalesce(b.answer, 'accepted')
        from (select distinct * from unnest(${titles.map(({ id }) => id)}::uuid[], ${titles.map(({ generation }) => generation)}::int[])
          t(id, generation)) t
        where b.tenant_id = ${tenantId}::int and b.invoice_id = t.id and b.generation = t.generation and b.bank_file_id is not null
          and (b.movement in ('protest', 'stopProtest') or b.told_protest_days is not null and b.answer is not null) returning 1`,
    },
  ]
}
