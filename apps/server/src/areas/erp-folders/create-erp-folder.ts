import { erpFolders, events } from '@caderneta/contracts/erp-folders'
import { searchKey } from '@caderneta/kernel/search-text'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { userForUpdate } from '../users/public.ts'
import { programRefusal } from './chosen-program.ts'
import { inUseOf, sameName } from './erp-folder-store.ts'
import { toErpFolder } from './erp-folder-view.ts'
import { nameOf } from './program-name.ts'

export const createErpFolder = action(erpFolders.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope, id) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    users: userForUpdate(scope, body.programId),
    same: sameName(scope, body.name, id),
    ofSchool: inUseOf(scope, body.schoolId),
  }),
  decide: ({ school, users: [program], same, ofSchool }, { body }, scope, id) => {
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (ofSchool.length > 0) return refuse('erp_folder_of_school_exists', {}, ['schoolId'])
    if (same.length > 0) return refuse('erp_folder_already_exists', {}, ['name'])
    const wrong = programRefusal(program, scope, school.id)
    if (wrong) return refuse(wrong, {}, ['programId'])
    const { actor } = scope
    const columns = {
      school_id: school.id,
      name: body.name,
      program_id: body.programId,
      set_by: actor.userId,
      set_by_name: actor.name,
      search: searchKey(body.name),
    }
    const { row, effects } = created('erp_folder', scope, id, columns, { event: events['erpFolder.created'] })
    const names = { school_name: school.fantasy_name, program_name: nameOf(program) }
    return accept({ ...row, ...names, state: 'active' }, effects)
  },
  view: toErpFolder,
})
