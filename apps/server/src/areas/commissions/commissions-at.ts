import { type RawBuilder, sql } from 'kysely'
import type { CommissionTable } from './commission-view.ts'

export type CommissionTerms = Pick<CommissionTable, 'fee_kind' | 'fee_ppm' | 'fee_cents'>

/** Joins the commissions of the month `a.competence` of the network `a.tenant_id`, as `c`. */
export const commissionsAt: RawBuilder<unknown> = sql`join commission c on c.tenant_id = a.tenant_id and c.valid_from <= a.competence
  and (c.ended_from is null or c.ended_from > a.competence)`
