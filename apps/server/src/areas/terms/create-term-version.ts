import { events, terms } from '@caderneta/contracts/terms'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { termVersionColumns } from './term-version-store.ts'
import { toTermVersion } from './term-version-view.ts'

export const createTermVersion = action(terms.create, {
  prepare: async ({ body }) => ({ id: newId(), columns: await termVersionColumns(body) }),
  lock: () => ({}),
  decide: (_state, _input, scope, { id, columns }) => {
    const { row, effects } = created('term_version', scope, id, columns, { event: events['term-version.created'] })
    return accept({ ...row, created_at: scope.now }, effects)
  },
  view: toTermVersion,
})
