import type { Permission } from '@caderneta/contracts/permissions'
import { IconBook2 } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { ledgerPaths } from './paths.ts'

const routeNames = definePhrases('ledger.routes', {
  'pt-BR': { list: 'Razão', one: 'Conta do razão' },
  en: { list: 'Ledger', one: 'Ledger account' },
})

const needsList = 'Caderneta.Ledger.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'ledger',
  inNetwork: true,
  routes: [
    {
      path: ledgerPaths.accounts.pattern,
      page: async () => (await import('./accounts-page.tsx')).AccountsPage,
      crumb: phrase(routeNames, 'list'),
      needs: needsList,
    },
    {
      path: ledgerPaths.account.pattern,
      page: async () => (await import('./account-page.tsx')).AccountPage,
      crumb: phrase(routeNames, 'one'),
      needs: 'Caderneta.Ledger.Get' satisfies Permission,
    },
  ],
  menu: [
    {
      path: ledgerPaths.accounts.pattern,
      jump: 'z',
      label: phrase(routeNames, 'list'),
      icon: IconBook2,
      group: 'receive',
      order: 90,
      needs: needsList,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
