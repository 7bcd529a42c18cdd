import { contractModels, events } from '@caderneta/contracts/contract-models'
import { action, one } from '../../platform/operation/action.ts'
import { removed } from '../../platform/operation/changes.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { contractModelForUpdate } from './contract-model-store.ts'

export const removeContractModel = action(contractModels.remove, {
  lock: ({ params }, scope) => ({ before: one('contract_model', contractModelForUpdate(scope, params.id)) }),
  decide: ({ before }, _input, scope) => {
    if (before.status === 'published') return refuse('contract_model_published')
    const effects = removed('contract_model', scope, before, ['title', 'html'], {
      event: events['contractModel.removed'],
    })
    return accept({ id: before.id }, effects)
  },
  view: (record) => record,
})
