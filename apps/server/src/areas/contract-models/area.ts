// Contract models: the text that contracts of enrollments are made from, in published versions.
//
// Always holds: a published text never changes (`published_contract_model` is only ever added to); the newest is the one that contracts
// are made from, the host's or the network's own, as the network's switch says; a text leaves open only what `contractPlaceholders` names.
// Events out: contractModel.created, contractModel.updated, contractModel.published, contractModel.removed.
import type { Area } from '../../platform/area.ts'
import { createContractModel } from './create-contract-model.ts'
import { exportContractModels } from './export-contract-models.ts'
import { getContractModel } from './get-contract-model.ts'
import { getModelInUse } from './get-model-in-use.ts'
import { listContractModels } from './list-contract-models.ts'
import { previewContractModel } from './preview-contract-model.ts'
import { publishContractModel } from './publish-contract-model.ts'
import { removeContractModel } from './remove-contract-model.ts'
import { updateContractModel } from './update-contract-model.ts'

export const contractModelsArea: Area = {
  name: 'contractModels',
  endpoints: [
    listContractModels,
    exportContractModels,
    getModelInUse,
    previewContractModel,
    getContractModel,
    createContractModel,
    updateContractModel,
    publishContractModel,
    removeContractModel,
  ],
}
