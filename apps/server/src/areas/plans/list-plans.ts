import { sql } from 'kysely'
import { Coverage } from '@caderneta/contracts/plan-terms'
import { plans } from '@caderneta/contracts/plans'
import { list } from '../../platform/operation/list.ts'
import { plansInScope } from './plan-store.ts'
import { toPlan } from './plan-view.ts'

export const listPlans = list(plans.list, {
  rows: plansInScope,
  equal: { isActive: 'is_active', coverage: 'coverage' },
  search: 'search',
  order: { name: ['search', 'text'] },
  sorted: {
    coverage: ['coverage', Coverage.options],
    strategy: [sql`r.current->>'strategy'`, 'text'],
    closing: [sql`(r.current->>'closing_day')::int`, 'number'],
    dates: [sql`(r.current->'transfer_days'->>0)::int`, 'number'],
    state: ['is_active', 'flag'],
  },
  first: 'name',
  view: toPlan,
})
