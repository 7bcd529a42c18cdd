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

/** What was asked for is over, and so taken: the title left the registry. Orders that no remessa took yet stand. */
export function endedProtestOrdersPart({ tenantId }: Network, invoiceIds: readonly string[]): Part[] {
  if (invoiceIds.length === 0) return []
  return [
    {
      name: 'ended_protest_order',
      rows: 'any',
      sql: sql`update bank_instruction set is_protest_over = true, answer = coalesce(answer, 'accepted')
        where tenant_id = ${tenantId}::int and invoice_id = any(${[...invoiceIds]}::uuid[]) and bank_file_id is not null
          and (movement in ('protest', 'stopProtest') or told_protest_days is not null and answer is not null) returning 1`,
    },
  ]
}
