import { events, savedViews } from '@caderneta/contracts/saved-views'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canUpdateView, refusedFields } from './saved-view-rules.ts'
import { formerDefault, roleOfView, twinOf, viewColumns, viewForUpdate, withoutSearch } from './saved-view-store.ts'
import { toSavedView } from './saved-view-view.ts'

export const updateSavedView = action(savedViews.update, {
  lock: ({ params, body }, scope) => ({
    before: one('saved_view', viewForUpdate(scope, params.id)),
    role: roleOfView(scope, body.roleId),
    twin: twinOf(scope, body, null, params.id),
  }),
  decide: ({ before, role: [role], twin }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const ability = canUpdateView(before, scope)
    if (!ability.can) return refuse(ability.reason, { permission: 'Caderneta.SavedView.Update' })
    const refused = refusedFields(body, before.list, scope, { before, role, twin })
    if (refused) return refused
    const telling = { event: events['savedView.updated'], mask: withoutSearch }
    const { after, effects } = changed('saved_view', scope, before, viewColumns(scope, body), telling)
    const parts = [...formerDefault(scope, after), ...effects.parts]
    return accept({ ...after, role_name: role?.name ?? null }, { ...effects, parts })
  },
  view: toSavedView,
})
