import { events, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { action, one } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { schoolInScope } from '../schools/public.ts'
import { erpRetornoColumns, sameName } from './erp-retorno-store.ts'
import { toErpRetorno } from './erp-retorno-view.ts'

export const createErpRetorno = action(erpRetornos.create, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    school: one('school', schoolInScope(scope, body.schoolId)),
    same: sameName(scope, { id: body.schoolId }, body.name),
  }),
  decide: ({ school, same }, { body }, scope, id) => {
    if (!school.is_active) return refuse('school_inactive', {}, ['schoolId'])
    if (same.length > 0) return refuse('erp_retorno_already_exists', {}, ['name'])
    const { row, effects } = created('erp_retorno', scope, id, erpRetornoColumns(body), {
      event: events['erpRetorno.created'],
    })
    return accept({ ...row, school_name: school.fantasy_name }, effects)
  },
  view: toErpRetorno,
})
