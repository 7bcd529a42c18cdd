import type { AreaWords } from '../../client/area-words.ts'
import { rolePaths } from './paths.ts'

export const words: AreaWords = {
  audit: {
    roles: {
      area: { 'pt-BR': 'Grupos', en: 'Groups' },
      verbs: {
        import: { 'pt-BR': 'importou o grupo de um arquivo', en: 'imported the group from a file' },
        requireSecondFactor: {
          'pt-BR': 'mudou a exigência de duas etapas',
          en: 'changed whether two steps are required',
        },
        start: { 'pt-BR': 'criou os grupos iniciais', en: 'made the starting groups' },
      },
    },
  },
  fields: {
    is_public: { 'pt-BR': 'Escolhível', en: 'Can be chosen' },
    all_schools: { 'pt-BR': 'Todas as escolas', en: 'All schools' },
    grants: { 'pt-BR': 'Permissões', en: 'Permissions' },
  },
  subjects: {
    role: {
      words: { 'pt-BR': 'o grupo {name}', en: 'group {name}' },
      page: { href: (roleId) => rolePaths.one({ roleId }), needs: 'AbpIdentity.Roles.Get' },
    },
  },
  permissions: {
    'AbpIdentity.Roles': { group: 'people' },
  },
}
