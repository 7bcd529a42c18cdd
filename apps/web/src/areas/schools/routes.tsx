import { IconSchool } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { schoolPaths } from './paths.ts'

const names = definePhrases('schools.names', {
  'pt-BR': {
    list: 'Escolas',
    create: 'Nova escola',
    change: 'Editar escola',
    payout: 'Conta de repasse',
  },
  en: {
    list: 'Schools',
    create: 'New school',
    change: 'Edit school',
    payout: 'Pay-out account',
  },
})

export const area: WebArea = {
  name: 'schools',
  inNetwork: true,
  palette: async () => (await import('./palette.tsx')).palette,
  routes: [
    {
      path: schoolPaths.list.pattern,
      page: async () => (await import('./schools-page.tsx')).SchoolsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.School',
    },
    {
      path: schoolPaths.create.pattern,
      page: async () => (await import('./new-school-page.tsx')).NewSchoolPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.School.Create',
      wholeNetwork: true,
    },
    {
      path: schoolPaths.one.pattern,
      page: async () => (await import('./school-page.tsx')).SchoolPage,
      crumb: phrase(names, 'school'),
      needs: 'Caderneta.School',
    },
    {
      path: schoolPaths.change.pattern,
      page: async () => (await import('./edit-school-page.tsx')).EditSchoolPage,
      crumb: phrase(names, 'change'),
      needs: 'Caderneta.School.Update',
    },
    {
      path: schoolPaths.payoutAccount.pattern,
      page: async () => (await import('./propose-account-page.tsx')).ProposeAccountPage,
      crumb: phrase(names, 'payout'),
      needs: 'Caderneta.PayoutAccount.Create',
    },
  ],
  settings: [
    {
      path: schoolPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconSchool,
      group: 'networks',
      order: 20,
      needs: 'Caderneta.School',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
