import { IconUsers } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { userPaths } from './paths.ts'

const names = definePhrases('users.names', {
  'pt-BR': {
    list: 'Usuários',
    about: 'convites, grupos, escolas de atuação',
    one: 'Usuário',
    create: 'Convidar usuário',
    change: 'Editar usuário',
    own_account: 'Minha conta',
  },
  en: {
    list: 'Users',
    about: 'invitations, groups, schools',
    one: 'User',
    create: 'Invite user',
    change: 'Edit user',
    own_account: 'My account',
  },
})

export const area: WebArea = {
  name: 'users',
  routes: [
    {
      path: userPaths.list.pattern,
      page: async () => (await import('./users-page.tsx')).UsersPage,
      crumb: phrase(names, 'list'),
      needs: 'AbpIdentity.Users',
    },
    {
      path: userPaths.create.pattern,
      page: async () => (await import('./new-user-page.tsx')).NewUserPage,
      crumb: phrase(names, 'create'),
      needs: 'AbpIdentity.Users.Create',
    },
    {
      path: userPaths.one.pattern,
      page: async () => (await import('./user-page.tsx')).UserPage,
      crumb: phrase(names, 'one'),
      needs: 'AbpIdentity.Users',
    },
    {
      path: userPaths.change.pattern,
      page: async () => (await import('./edit-user-page.tsx')).EditUserPage,
      crumb: phrase(names, 'change'),
      needs: 'AbpIdentity.Users.Update',
    },
    {
      path: userPaths.account.pattern,
      page: async () => (await import('./account-page.tsx')).AccountPage,
      crumb: phrase(names, 'own_account'),
    },
  ],
  settings: [
    {
      path: userPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconUsers,
      group: 'people',
      order: 10,
      needs: 'AbpIdentity.Users',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
