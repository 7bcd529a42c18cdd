import { plans } from '@caderneta/contracts/plans'
import { list } from '../../platform/operation/list.ts'
import { plansInScope } from './plan-store.ts'
import { toPlan } from './plan-view.ts'

export const listPlans = list(plans.list, {
  rows: plansInScope,
  equal: { isActive: 'is_active', coverage: 'coverage' },
  search: 'search',
  order: { name: ['search', 'text'] },
  first: 'name',
  view: toPlan,
})
