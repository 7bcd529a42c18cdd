import { events, contractModels } from '@caderneta/contracts/contract-models'
import { action } from '../../platform/operation/action.ts'
import { created } from '../../platform/operation/changes.ts'
import { accept } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { contractModelColumns, placeholderRefusal } from './contract-model-store.ts'
import { toContractModel } from './contract-model-view.ts'

export const createContractModel = action(contractModels.create, {
  prepare: async ({ body }) => ({ id: newId(), columns: await contractModelColumns(body) }),
  lock: () => ({}),
  decide: (_state, _input, scope, { id, columns }) => {
    const refused = placeholderRefusal(columns.html)
    if (refused) return refused
    const { row, effects } = created('contract_model', scope, id, columns, { event: events['contractModel.created'] })
    return accept({ ...row, created_at: scope.now }, effects)
  },
  view: toContractModel,
})
