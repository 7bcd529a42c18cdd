import { savedViews } from '@caderneta/contracts/saved-views'
import { list } from '../../platform/operation/list.ts'
import { viewsInSight } from './saved-view-store.ts'
import { toSavedView } from './saved-view-view.ts'

export const listSavedViews = list(savedViews.list, {
  rows: viewsInSight,
  equal: { list: 'list' },
  order: { name: ['name', 'text'] },
  first: 'name',
  view: toSavedView,
})
