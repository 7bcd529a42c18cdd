import { events, erpRetornos } from '@caderneta/contracts/erp-retornos'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { erpRetornoColumns, erpRetornoForUpdate, sameName } from './erp-retorno-store.ts'
import { toErpRetorno } from './erp-retorno-view.ts'

export const updateErpRetorno = action(erpRetornos.update, {
  lock: ({ params, body }, scope) => ({
    before: one('erp_retorno', erpRetornoForUpdate(scope, params.id)),
    same: sameName(scope, { ofRecord: params.id }, body.name),
  }),
  decide: ({ before, same }, { body }, scope) => {
    if (before.version !== body.version) return refuse('changed_meanwhile')
    if (same.length > 0) return refuse('erp_retorno_already_exists', {}, ['name'])
    const { after, effects } = changed('erp_retorno', scope, before, erpRetornoColumns(body), {
      event: events['erpRetorno.updated'],
    })
    return accept(after, effects)
  },
  view: toErpRetorno,
})
