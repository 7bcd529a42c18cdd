import { events, contractModels } from '@caderneta/contracts/contract-models'
import { action, one } from '../../platform/operation/action.ts'
import { changed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { contractModelColumns, contractModelForUpdate, placeholderRefusal } from './contract-model-store.ts'
import { toContractModel } from './contract-model-view.ts'

export const updateContractModel = action(contractModels.update, {
  prepare: ({ body }) => contractModelColumns(body),
  lock: ({ params }, scope) => ({ before: one('contract_model', contractModelForUpdate(scope, params.id)) }),
  decide: ({ before }, { body }, scope, columns) => {
    if (before.status === 'published') return refuse('contract_model_published')
    if (before.version !== body.version) return refuse('changed_meanwhile')
    const refused = placeholderRefusal(columns.html)
    if (refused) return refused
    const { after, effects } = changed('contract_model', scope, before, columns, {
      event: events['contractModel.updated'],
    })
    return accept(after, effects)
  },
  view: toContractModel,
})
