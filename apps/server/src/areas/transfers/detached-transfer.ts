// The statement of a transfer apart from the months: what one adjustment pays, on its day.
import { type CalendarDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { type Cents, toCents } from '@caderneta/kernel/money'
import { plannedMovement } from '@caderneta/kernel/transfer-decided'
import type { Movement, PlannedFact, TransferTerms } from '@caderneta/kernel/transfer-facts'
import { type CalculatedTransfer, transferOf } from '@caderneta/kernel/transfer-lines'
import type { Scope } from '../../platform/access/scope.ts'
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import type { TermsOfMonthRow } from './terms-queries.ts'
import { transferTerms } from './read-facts.ts'

export type PaidApart = Omit<TermsOfMonthRow, 'month' | 'coverage' | 'transfer_id'> & {
  adjustment_id: string
  school_id: string
  kind: 'detached' | 'creditLine' | 'anticipation'
  cents: number
  price_cents: number
  paid_on: string
  /** Month of the day on which it is paid. */
  competence: string
  approved_at: Date
  approved_by: string
  approved_by_name: string
}

/** An approved adjustment that is paid apart and has no transfer yet, locked, with the plan of its school in the month of the day. */
export function paidApart({ tenantId }: Scope, adjustmentId: string): Query<PaidApart> {
  return statement(sql<PaidApart>`select j.id as adjustment_id, j.school_id, j.kind, j.cents, j.price_cents, j.paid_on,
      date_trunc('month', j.paid_on)::date as competence, j.approved_at, j.approved_by, j.approved_by_name,
      sp.id as school_plan_id, v.id, v.strategy, v.closing_day, v.transfer_days, v.shares, v.day_kind, v.shift, v.fee_kind, v.fee_ppm, v.fee_cents,
      v.late_charges_to, v.discount_borne_by
    from adjustment j
    join lateral (select sp.id, sp.plan_id from school_plan sp where sp.tenant_id = j.tenant_id and sp.school_id = j.school_id
      and sp.valid_from <= j.paid_on and sp.plan_id is not null order by sp.valid_from desc limit 1) sp on true
    join lateral (select w.* from plan_version w where w.tenant_id = j.tenant_id and w.plan_id = sp.plan_id and w.valid_from <= j.paid_on
      order by w.valid_from desc, w.number desc limit 1) v on true
    where j.tenant_id = ${tenantId}::int and j.id = ${adjustmentId}::uuid and j.status = 'approved' and j.paid_on is not null
      and not exists (select from transfer t where t.tenant_id = j.tenant_id and t.adjustment_id = j.id)
    for update of j`)
}

const componentOf = { detached: 'detached', creditLine: 'creditGranted', anticipation: 'anticipated' } as const

export function detachedCalculation(row: PaidApart): { terms: TransferTerms; calculated: CalculatedTransfer } {
  const terms = transferTerms(row)
  const price: PlannedFact[] =
    row.price_cents === 0 ? [] : [{ id: row.adjustment_id, component: 'price', cents: toCents(0 - row.price_cents) }]
  const paid: PlannedFact = { id: row.adjustment_id, component: componentOf[row.kind], cents: toCents(row.cents) }
  const movements = [paid, ...price].map(plannedMovement)
  return { terms, calculated: detachedOf(movements, { terms, competence: row.competence, paidOn: row.paid_on }) }
}

type On = { terms: TransferTerms; competence: string; paidOn: string }

/** All of it is paid on one day, whatever the dates of the plan. */
export function detachedOf(movements: Movement[], { terms, competence, paidOn }: On): CalculatedTransfer {
  const carriedCents: Cents = toCents(0)
  const calculated = transferOf(movements, { terms, competence: toCalendarDate(competence), carriedCents })
  const date: CalendarDate = toCalendarDate(paidOn)
  return { ...calculated, installments: [{ date, cents: calculated.dueCents }] }
}
