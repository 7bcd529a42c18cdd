import { contractModels } from '@caderneta/contracts/contract-models'
import { allowed } from '../../platform/access/allowed.ts'
import { query } from '../../platform/operation/query.ts'
import { no, notFound, yes } from '../../platform/refusal.ts'
import { readRichText } from '../../platform/rich-text.ts'
import { oneContractModel } from './contract-model-store.ts'
import { toContractModel } from './contract-model-view.ts'

export const getContractModel = query(contractModels.get, async (tx, { params }, scope) => {
  const row = await tx.first(oneContractModel(scope, params.id))
  if (!row) throw notFound('contract_model')
  const rule = row.status === 'draft' ? yes : no('contract_model_published')
  return {
    ...toContractModel(row),
    text: await readRichText(row.html),
    can: {
      update: allowed(contractModels.update, scope, rule),
      publish: allowed(contractModels.publish, scope, rule),
      remove: allowed(contractModels.remove, scope, rule),
    },
  }
})
