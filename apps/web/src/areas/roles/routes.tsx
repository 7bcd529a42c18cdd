import { IconShieldHalf } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { rolePaths } from './paths.ts'
import { spokenPage } from '../../client/area-words.ts'

const names = definePhrases('roles.names', {
  'pt-BR': {
    about: 'o que cada grupo pode fazer',
    create: 'Novo grupo',
    change: 'Renomear grupo',
  },
  en: { about: 'what each role may do', create: 'New group', change: 'Rename group' },
})

export const area: WebArea = {
  name: 'roles',
  routes: [
    {
      path: rolePaths.list.pattern,
      page: spokenPage(async () => (await import('./roles-page.tsx')).RolesPage),
      crumb: phrase(names, 'groups'),
      needs: 'AbpIdentity.Roles',
    },
    {
      path: rolePaths.create.pattern,
      page: async () => (await import('./new-role-page.tsx')).NewRolePage,
      crumb: phrase(names, 'create'),
      needs: 'AbpIdentity.Roles.Create',
      wholeNetwork: true,
    },
    {
      path: rolePaths.one.pattern,
      page: spokenPage(async () => (await import('./role-page.tsx')).RolePage),
      crumb: phrase(names, 'group'),
      needs: 'AbpIdentity.Roles',
    },
    {
      path: rolePaths.change.pattern,
      page: async () => (await import('./edit-role-page.tsx')).EditRolePage,
      crumb: phrase(names, 'change'),
      needs: 'AbpIdentity.Roles.Update',
      wholeNetwork: true,
    },
  ],
  settings: [
    {
      path: rolePaths.list.pattern,
      label: phrase(names, 'groups'),
      hint: phrase(names, 'about'),
      icon: IconShieldHalf,
      group: 'people',
      order: 20,
      needs: 'AbpIdentity.Roles',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
