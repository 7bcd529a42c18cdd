// The terms that the calculation of a transfer goes by: those of the school's plan in each month, and what is kept beside the fee.
import { type Query, sql, statement } from '../../platform/db/sql.ts'
import { type CommissionTerms, commissionsAt } from '../commissions/public.ts'
import { asked, type Asked, type OfTransfer } from './fact-queries.ts'

export type TermsOfMonthRow = OfTransfer & {
  month: string
  school_plan_id: string
  id: string
  coverage: 'guaranteed' | 'none'
  strategy: '11' | '11+1' | '12+1'
  closing_day: number
  transfer_days: number[]
  shares: number[]
  day_kind: 'business' | 'calendar'
  shift: 'postpone' | 'advance' | null
  fee_kind: 'percent' | 'cents'
  fee_ppm: number
  fee_cents: number
  late_charges_to: 'school' | 'provider'
  discount_borne_by: 'school' | 'provider'
}

/** The terms of the school in every month up to the transfer's; a plan that was disabled since keeps those of its months. */
export function termsOfMonths(of: Asked): Query<TermsOfMonthRow> {
  return statement(sql<TermsOfMonthRow>`select a.id as transfer_id, m.month::date as month, sp.id as school_plan_id, v.id, v.coverage, v.strategy, v.closing_day, v.transfer_days, v.shares,
      v.day_kind, v.shift, v.fee_kind, v.fee_ppm, v.fee_cents, v.late_charges_to, v.discount_borne_by
    from ${asked(of)} a
    cross join lateral generate_series(greatest(a.planned_from, a.competence - interval '60 months'), a.competence, interval '1 month') m(month)
    join lateral (select sp.id, sp.plan_id from school_plan sp where sp.tenant_id = a.tenant_id and sp.school_id = a.school_id
      and sp.valid_from <= m.month order by sp.valid_from desc limit 1) sp on sp.plan_id is not null
    join lateral (select w.* from plan_version w where w.tenant_id = a.tenant_id and w.plan_id = sp.plan_id and w.valid_from <= m.month
      order by w.valid_from desc, w.number desc limit 1) v on true
    order by a.id, m.month`)
}

/** What is kept of payments of the month beside the plan's fee. */
export function commissionFacts(of: Asked): Query<CommissionTerms & OfTransfer> {
  return statement(
    sql<
      CommissionTerms & OfTransfer
    >`select a.id as transfer_id, c.fee_kind, c.fee_ppm, c.fee_cents from ${asked(of)} a ${commissionsAt} order by c.id`,
  )
}
