import type { AreaWords } from '../../client/area-words.ts'
import { networkPaths } from './paths.ts'

export const words: AreaWords = {
  hub: {
    [networkPaths.list.pattern]: {
      'pt-BR': 'subdomínio, recursos e somente leitura',
      en: 'subdomain, features and read-only',
    },
  },
  audit: {
    tenants: {
      area: { 'pt-BR': 'Redes', en: 'Networks' },
      verbs: {
        setReadOnly: { 'pt-BR': 'mudou o modo somente leitura', en: 'changed the read-only mode' },
        advanceClock: { 'pt-BR': 'avançou a data', en: 'advanced the date' },
        passDays: { 'pt-BR': 'virou o dia', en: 'passed the day' },
      },
    },
    features: {
      area: { 'pt-BR': 'Recursos', en: 'Features' },
    },
  },
  fields: {
    days: { 'pt-BR': 'Dias', en: 'Days' },
    today: { 'pt-BR': 'Data', en: 'Date' },
    is_read_only: { 'pt-BR': 'Só leitura', en: 'Read-only' },
    display_name: { 'pt-BR': 'Nome de exibição', en: 'Display name' },
    subdomain: { 'pt-BR': 'Subdomínio', en: 'Subdomain' },
  },
  permissions: {
    'Caderneta.Tenant': { group: 'host' },
    'Caderneta.Clock': { group: 'host' },
  },
}
