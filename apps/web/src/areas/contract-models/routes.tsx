import { IconListDetails } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { contractModelPaths } from './paths.ts'

const names = definePhrases('contractModels.names', {
  'pt-BR': {
    list: 'Modelos de contrato',
    one: 'Modelo de contrato',
    create: 'Novo modelo de contrato',
    change: 'Editar modelo de contrato',
  },
  en: { list: 'Contract models', one: 'Contract model', create: 'New contract model', change: 'Edit contract model' },
})

const screen = recordScreens('Caderneta.ContractModel', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'contractModels',
  inNetwork: true,
  routes: [
    screen(
      'list',
      contractModelPaths.list,
      async () => (await import('./contract-models-page.tsx')).ContractModelsPage,
    ),
    screen(
      'create',
      contractModelPaths.create,
      async () => (await import('./new-contract-model-page.tsx')).NewContractModelPage,
    ),
    screen('one', contractModelPaths.one, async () => (await import('./contract-model-page.tsx')).ContractModelPage),
    screen(
      'change',
      contractModelPaths.change,
      async () => (await import('./edit-contract-model-page.tsx')).EditContractModelPage,
    ),
  ],
  menu: [
    {
      path: contractModelPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconListDetails,
      group: 'students',
      order: 50,
      needs: 'Caderneta.ContractModel.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
