import { erpFolders, events } from '@caderneta/contracts/erp-folders'
import { searchKey } from '@caderneta/kernel/search-text'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { userForUpdate } from '../users/public.ts'
import { programRefusal } from './chosen-program.ts'
import { erpFolderForUpdate, inUseBeside, sameName } from './erp-folder-store.ts'
import { toErpFolder } from './erp-folder-view.ts'
import { nameOf } from './program-name.ts'

/** Whoever saves it answers for the program, and is told what goes wrong. What stopped it is looked at anew. */
export const updateErpFolder = action(erpFolders.update, {
  lock: ({ params, body }, scope) => ({
    users: userForUpdate(scope, body.programId),
    before: one('erp_folder', erpFolderForUpdate(scope, params.id)),
    same: sameName(scope, body.name, params.id),
    ofSchool: inUseBeside(scope, params.id),
  }),
  decide: ({ before, users: [program], same, ofSchool }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('erp_folder_already_exists', {}, ['name'])
    // A folder is switched off whatever became of its program.
    const refused = body.isActive ? inUseRefusal(ofSchool, programRefusal(program, scope, before.school_id)) : null
    if (refused) return refused
    const { actor } = scope
    const columns = {
      name: body.name,
      program_id: body.programId,
      is_active: body.isActive,
      set_by: actor.userId,
      set_by_name: actor.name,
      search: searchKey(body.name),
      trouble: null,
      trouble_at: null,
    }
    const { after, effects } = changed('erp_folder', scope, before, columns, { event: events['erpFolder.updated'] })
    const state = body.isActive ? 'active' : 'inactive'
    // none: of a program that is removed the folder keeps the name
    return accept({ ...after, state, program_name: nameOf(program) || before.program_name }, effects)
  },
  view: toErpFolder,
})

function inUseRefusal(others: readonly object[], wrong: ReturnType<typeof programRefusal>) {
  if (others.length > 0) return refuse('erp_folder_of_school_exists', {}, ['isActive'])
  return wrong === null ? null : refuse(wrong, {}, ['programId'])
}
