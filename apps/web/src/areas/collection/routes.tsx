import type { Permission } from '@caderneta/contracts/permissions'
import { IconMailExclamation, IconPhoneCall } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { collectionPaths } from './paths.ts'

const names = definePhrases('collection.names', {
  'pt-BR': {
    list: 'Cobranças',
    one: 'Dívida',
    reminders: 'Lembretes de cobrança',
    reminders_about: 'Em que dias de atraso as famílias recebem um e-mail, e com que palavras',
  },
  en: {
    list: 'Collection',
    one: 'Debt',
    reminders: 'Collection reminders',
    reminders_about: 'On which days of delay families get an e-mail, and in which words',
  },
})

const listNeeds = 'Caderneta.Collection.GetAll' satisfies Permission
const reminderNeeds = 'Caderneta.CollectionEmail.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'collection',
  inNetwork: true,
  routes: [
    {
      path: collectionPaths.list.pattern,
      page: async () => (await import('./families-page.tsx')).FamiliesPage,
      crumb: phrase(names, 'list'),
      needs: listNeeds,
    },
    {
      path: collectionPaths.one.pattern,
      page: async () => (await import('./debt-page.tsx')).DebtPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Collection.Get' satisfies Permission,
    },
    {
      path: collectionPaths.reminders.pattern,
      page: async () => (await import('./reminders-page.tsx')).RemindersPage,
      crumb: phrase(names, 'reminders'),
      needs: reminderNeeds,
      wholeNetwork: true,
    },
  ],
  menu: [
    {
      path: collectionPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconPhoneCall,
      group: 'receive',
      order: 30,
      needs: listNeeds,
    },
  ],
  settings: [
    {
      path: collectionPaths.reminders.pattern,
      label: phrase(names, 'reminders'),
      hint: phrase(names, 'reminders_about'),
      icon: IconMailExclamation,
      group: 'networks',
      order: 50,
      needs: reminderNeeds,
      wholeNetwork: true,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
