import { ContractModelStatus } from '@caderneta/contracts/contract-models'
import { contractModels } from '@caderneta/contracts/contract-models'
import { list } from '../../platform/operation/list.ts'
import { contractModelsInScope } from './contract-model-store.ts'
import { toContractModel } from './contract-model-view.ts'

export const listContractModels = list(contractModels.list, {
  rows: contractModelsInScope,
  equal: { status: 'status' },
  search: 'search',
  order: { createdAt: ['id', 'uuid'], title: ['search', 'text'] },
  sorted: {
    number: ['number', 'number'],
    status: ['status', ContractModelStatus.options],
    publishedAt: ['published_at', 'date'],
  },
  first: '-createdAt',
  view: toContractModel,
})
