import { events, roles } from '@caderneta/contracts/roles'
import { action } from '../../platform/operation/action.ts'
import { changed, created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { provedChange, refusedChange } from './proved-change.ts'
import { refusedImport } from './role-import.ts'
import { roleColumns, roleNamedForUpdate, roleNamedInScope } from './role-store.ts'
import { toRole } from './role-view.ts'

export const importRole = action(roles.import, {
  prepare: async ({ body: { file } }, asked) => ({
    id: newId(),
    isProved: await provedChange(asked, roleNamedInScope(asked.scope, file.name), file),
  }),
  lock: ({ body }, scope) => ({ before: roleNamedForUpdate(scope, body.file.name) }),
  decide: ({ before: [before] }, { body: { file, seenVersion } }, scope, { id, isProved }) => {
    if (seenVersion !== undefined && seenVersion !== (before?.version ?? null)) return refuse('changed_meanwhile')
    const refused = refusedImport(file, before, scope)
    if (refused) return refused
    if (!before) {
      const { row, effects } = created('role', scope, id, roleColumns(file), { event: events['role.created'] })
      return accept({ ...row, user_count: 0 }, effects)
    }
    const unproved = refusedChange(before, file, isProved, scope)
    if (unproved) return unproved
    // A group keeps the letters of its name: others link to it by them.
    const columns = roleColumns({ ...file, name: before.name })
    const { after, effects } = changed('role', scope, before, columns, { event: events['role.updated'] })
    return accept(after, effects)
  },
  view: toRole,
})
