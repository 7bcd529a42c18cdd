import { IconPercentage } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { commissionPaths } from './paths.ts'

const names = definePhrases('commissions.names', {
  'pt-BR': {
    list: 'Comissões',
    about: 'o que a provedora retém do recebido sem cobertura',
    one: 'Comissão',
    create: 'Nova comissão',
  },
  en: {
    list: 'Commissions',
    about: 'what the provider keeps of what is received without coverage',
    one: 'Commission',
    create: 'New commission',
  },
})

const screen = recordScreens('Caderneta.Commission', names, { wholeNetwork: true })

export const area: WebArea = {
  name: 'commissions',
  inNetwork: true,
  routes: [
    screen('list', commissionPaths.list, async () => (await import('./commissions-page.tsx')).CommissionsPage),
    screen('create', commissionPaths.create, async () => (await import('./new-commission-page.tsx')).NewCommissionPage),
    screen('one', commissionPaths.one, async () => (await import('./commission-page.tsx')).CommissionPage),
  ],
  settings: [
    {
      path: commissionPaths.list.pattern,
      label: phrase(names, 'list'),
      hint: phrase(names, 'about'),
      icon: IconPercentage,
      group: 'banks',
      order: 20,
      needs: 'Caderneta.Commission.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
