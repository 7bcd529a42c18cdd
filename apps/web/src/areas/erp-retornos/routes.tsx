import { IconListDetails } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { erpRetornoPaths } from './paths.ts'

const names = definePhrases('erpRetornos.names', {
  'pt-BR': {
    list: 'Retornos do erp',
    one: 'Retorno do erp',
    create: 'Novo retorno do erp',
    change: 'Editar retorno do erp',
  },
  en: { list: 'Erp retornos', one: 'Erp retorno', create: 'New erp retorno', change: 'Edit erp retorno' },
})

const screen = recordScreens('Caderneta.ErpRetorno', names)

export const area: WebArea = {
  name: 'erpRetornos',
  inNetwork: true,
  routes: [
    screen('list', erpRetornoPaths.list, async () => (await import('./erp-retornos-page.tsx')).ErpRetornosPage),
    screen(
      'create',
      erpRetornoPaths.create,
      async () => (await import('./new-erp-retorno-page.tsx')).NewErpRetornoPage,
    ),
    screen('one', erpRetornoPaths.one, async () => (await import('./erp-retorno-page.tsx')).ErpRetornoPage),
    screen(
      'change',
      erpRetornoPaths.change,
      async () => (await import('./edit-erp-retorno-page.tsx')).EditErpRetornoPage,
    ),
  ],
  menu: [
    {
      path: erpRetornoPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconListDetails,
      group: 'bank',
      order: 100,
      needs: 'Caderneta.ErpRetorno.GetAll',
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
