import { IconShieldExclamation } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { pixClaimPaths } from './paths.ts'

const names = definePhrases('pixClaims.names', {
  'pt-BR': { list: 'Contestações de Pix', one: 'Contestação de Pix' },
  en: { list: 'Pix claims', one: 'Pix claim' },
})

const screen = recordScreens('Caderneta.PixClaim', names)

export const area: WebArea = {
  name: 'pixClaims',
  inNetwork: true,
  routes: [
    screen('list', pixClaimPaths.list, async () => (await import('./pix-claims-page.tsx')).PixClaimsPage),
    screen('one', pixClaimPaths.one, async () => (await import('./pix-claim-page.tsx')).PixClaimPage),
  ],
  menu: [
    {
      path: pixClaimPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconShieldExclamation,
      group: 'bank',
      order: 36,
      needs: 'Caderneta.PixClaim.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
