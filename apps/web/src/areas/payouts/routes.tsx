import { IconSend } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { payoutPaths } from './paths.ts'

const names = definePhrases('payouts.names', {
  'pt-BR': { list: 'Pagamentos de repasses', one: 'Pagamento de repasse' },
  en: { list: 'Payments of transfers', one: 'Payment of a transfer' },
})

const screen = recordScreens('Caderneta.Payout', names, { schoolAccess: 'seeTransfers' })

export const area: WebArea = {
  name: 'payouts',
  inNetwork: true,
  routes: [
    screen('list', payoutPaths.list, async () => (await import('./payouts-page.tsx')).PayoutsPage),
    screen('one', payoutPaths.one, async () => (await import('./payout-page.tsx')).PayoutPage),
  ],
  menu: [
    {
      path: payoutPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconSend,
      group: 'paySchools',
      order: 20,
      needs: 'Caderneta.Payout.GetAll',
      schoolAccess: 'seeTransfers',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
