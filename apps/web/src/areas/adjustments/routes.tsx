import type { Permission } from '@caderneta/contracts/permissions'
import { IconAdjustments } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { adjustmentPaths } from './paths.ts'

const names = definePhrases('adjustments.names', {
  'pt-BR': { list: 'Ajustes', one: 'Ajuste', create: 'Pedir ajuste' },
  en: { list: 'Adjustments', one: 'Adjustment', create: 'Ask for an adjustment' },
})

export const area: WebArea = {
  name: 'adjustments',
  inNetwork: true,
  routes: [
    {
      path: adjustmentPaths.list.pattern,
      page: async () => (await import('./adjustments-page.tsx')).AdjustmentsPage,
      crumb: phrase(names, 'list'),
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
    {
      path: adjustmentPaths.create.pattern,
      page: async () => (await import('./new-adjustment-page.tsx')).NewAdjustmentPage,
      crumb: phrase(names, 'create'),
      needs: 'Caderneta.Transfer.Create' satisfies Permission,
      wholeNetwork: true,
    },
    {
      path: adjustmentPaths.one.pattern,
      page: async () => (await import('./adjustment-page.tsx')).AdjustmentPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.Transfer.Get' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
  ],
  menu: [
    {
      path: adjustmentPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconAdjustments,
      group: 'paySchools',
      order: 14,
      needs: 'Caderneta.Transfer.GetAll' satisfies Permission,
      schoolAccess: 'seeTransfers',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
