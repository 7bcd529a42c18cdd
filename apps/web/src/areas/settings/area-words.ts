import type { AreaWords } from '../../client/area-words.ts'
import { settingPaths } from './paths.ts'

export const words: AreaWords = {
  hub: {
    [settingPaths.list.pattern]: {
      'pt-BR': 'valores do sistema, da rede e das escolas',
      en: 'values of system, network and schools',
    },
    [settingPaths.ofNetwork.pattern]: {
      'pt-BR': 'valores do sistema, da rede e das escolas',
      en: 'values of system, network and schools',
    },
  },
  audit: {
    settings: {
      area: { 'pt-BR': 'Parâmetros', en: 'Parameters' },
      verbs: { reset: { 'pt-BR': 'voltou ao padrão', en: 'went back to the default' } },
    },
  },
  fields: {
    value: { 'pt-BR': 'Valor', en: 'Value' },
  },
  subjects: {
    setting: { words: { 'pt-BR': 'o parâmetro “{name}”', en: 'the parameter “{name}”' } },
  },
  permissions: {
    'Caderneta.Setting': { group: 'networks' },
  },
}
