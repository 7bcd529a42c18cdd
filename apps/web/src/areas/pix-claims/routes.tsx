import type { Permission } from '@caderneta/contracts/permissions'
import { IconShieldExclamation } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { pixClaimPaths } from './paths.ts'

const names = definePhrases('pixClaims.names', {
  'pt-BR': { list: 'Contestações de Pix', one: 'Contestação de Pix' },
  en: { list: 'Pix claims', one: 'Pix claim' },
})

const seesClaims = 'Caderneta.PixClaim.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'pixClaims',
  inNetwork: true,
  routes: [
    {
      path: pixClaimPaths.list.pattern,
      page: async () => (await import('./pix-claims-page.tsx')).PixClaimsPage,
      crumb: phrase(names, 'list'),
      needs: seesClaims,
    },
    {
      path: pixClaimPaths.one.pattern,
      page: async () => (await import('./pix-claim-page.tsx')).PixClaimPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.PixClaim.Get' satisfies Permission,
    },
  ],
  menu: [
    {
      path: pixClaimPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconShieldExclamation,
      group: 'bank',
      order: 36,
      needs: seesClaims,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
