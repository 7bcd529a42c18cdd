import type { AreaWords } from '../../client/area-words.ts'

export const words: AreaWords = {
  audit: { savedViews: { area: { 'pt-BR': 'Visões', en: 'Views' } } },
  fields: {
    list: { 'pt-BR': 'Lista', en: 'List' },
    query: { 'pt-BR': 'Filtro', en: 'Filter' },
    display: { 'pt-BR': 'Exibição', en: 'Display' },
    owner_id: { 'pt-BR': 'Titular', en: 'Whose' },
    role_id: { 'pt-BR': 'Grupo', en: 'Group' },
    is_default: { 'pt-BR': 'Inicial', en: 'First shown' },
  },
  permissions: {
    'Caderneta.SavedView': { group: 'networks' },
  },
}
