import type { Permission } from '@caderneta/contracts/permissions'
import { IconFileExport } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { erpRetornoPaths } from './paths.ts'

const names = definePhrases('erpRetornos.names', {
  'pt-BR': { list: 'Retornos para o ERP', one: 'Retorno para o ERP' },
  en: { list: 'ERP retornos', one: 'ERP retorno' },
})

const seesRetornos = 'Caderneta.ErpRetorno.GetAll' satisfies Permission
const feature = 'Caderneta.RemessaRetorno'

export const area: WebArea = {
  name: 'erpRetornos',
  inNetwork: true,
  routes: [
    {
      path: erpRetornoPaths.list.pattern,
      page: async () => (await import('./erp-retornos-page.tsx')).ErpRetornosPage,
      crumb: phrase(names, 'list'),
      needs: seesRetornos,
      feature,
    },
    {
      path: erpRetornoPaths.one.pattern,
      page: async () => (await import('./erp-retorno-page.tsx')).ErpRetornoPage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.ErpRetorno.Get' satisfies Permission,
      feature,
    },
  ],
  menu: [
    {
      path: erpRetornoPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconFileExport,
      group: 'bank',
      order: 26,
      needs: seesRetornos,
      feature,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
