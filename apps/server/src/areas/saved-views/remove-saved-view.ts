import { events, savedViews } from '@caderneta/contracts/saved-views'
import { action, one } from '../../platform/operation/action.ts'
import { removed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canRemoveView } from './saved-view-rules.ts'
import { viewForUpdate, withoutSearch } from './saved-view-store.ts'

export const removeSavedView = action(savedViews.remove, {
  lock: ({ params }, scope) => ({ view: one('saved_view', viewForUpdate(scope, params.id)) }),
  decide: ({ view }, _input, scope) => {
    const ability = canRemoveView(view, scope)
    if (!ability.can) return refuse(ability.reason, { permission: 'Caderneta.SavedView.Delete' })
    const shown = ['list', 'name', 'query', 'display', 'owner_id', 'role_id', 'is_default'] as const
    const telling = { event: events['savedView.removed'], mask: withoutSearch }
    return accept({ id: view.id }, removed('saved_view', scope, view, shown, telling))
  },
  view: (record) => record,
})
