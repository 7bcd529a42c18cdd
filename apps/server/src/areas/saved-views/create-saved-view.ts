import { events, savedViews } from '@caderneta/contracts/saved-views'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { listCalled, refusedFields } from './saved-view-rules.ts'
import { formerDefault, roleOfView, twinOf, viewColumns, withoutSearch } from './saved-view-store.ts'
import { toSavedView } from './saved-view-view.ts'

export const createSavedView = action(savedViews.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    role: roleOfView(scope, body.roleId),
    twin: twinOf(scope, body, body.list, null),
  }),
  decide: ({ role: [role], twin }, { body }, scope, id) => {
    if (!listCalled(body.list)) return refuse('saved_view_list_unknown', {}, ['list'])
    const refused = refusedFields(body, body.list, scope, { before: null, role, twin })
    if (refused) return refused
    const columns = { list: body.list, ...viewColumns(scope, body) }
    const telling = { event: events['savedView.created'], mask: withoutSearch }
    const { row, effects } = created('saved_view', scope, id, columns, telling)
    const parts = [...formerDefault(scope, row), ...effects.parts]
    return accept({ ...row, role_name: role?.name ?? null }, { ...effects, parts })
  },
  view: toSavedView,
})
