import { IconContract } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { contractModelPaths } from './paths.ts'

const names = definePhrases('contractModels.names', {
  'pt-BR': {
    list: 'Modelos de contrato',
    about: 'o texto que as famílias assinam na matrícula',
    one: 'Modelo de contrato',
    create: 'Nova versão',
    change: 'Editar versão',
  },
  en: {
    list: 'Contract models',
    about: 'the text that families sign when they enroll',
    one: 'Contract model',
    create: 'New version',
    change: 'Edit version',
  },
})

const screen = recordScreens('Caderneta.ContractModel', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'contractModels',
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
  settings: [
    {
      path: contractModelPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconContract,
      group: 'people',
      order: 60,
      needs: 'Caderneta.ContractModel.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
