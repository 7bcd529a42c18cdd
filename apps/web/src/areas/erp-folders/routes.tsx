import { IconPlugConnected } from '@tabler/icons-react'
import { lazyCount } from '../../client/lazy-count.tsx'
import { definePhrases, phrase } from '../../client/phrases.ts'
import { recordScreens, type WebArea } from '../../client/web-area.ts'
import { erpFolderPaths } from './paths.ts'

const names = definePhrases('erpFolders.names', {
  'pt-BR': { list: 'Pastas do ERP', one: 'Pasta do ERP', create: 'Nova pasta do ERP', change: 'Editar pasta do ERP' },
  en: { list: 'ERP folders', one: 'ERP folder', create: 'New ERP folder', change: 'Edit ERP folder' },
})

const feature = 'Caderneta.RemessaRetorno'
const screen = recordScreens('Caderneta.ErpFolder', names, { feature })

export const area: WebArea = {
  name: 'erpFolders',
  inNetwork: true,
  routes: [
    screen('list', erpFolderPaths.list, async () => (await import('./erp-folders-page.tsx')).ErpFoldersPage),
    screen('create', erpFolderPaths.create, async () => (await import('./new-erp-folder-page.tsx')).NewErpFolderPage),
    screen('one', erpFolderPaths.one, async () => (await import('./erp-folder-page.tsx')).ErpFolderPage),
    screen('change', erpFolderPaths.change, async () => (await import('./edit-erp-folder-page.tsx')).EditErpFolderPage),
  ],
  menu: [
    {
      path: erpFolderPaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconPlugConnected,
      group: 'bank',
      order: 27,
      needs: 'Caderneta.ErpFolder.GetAll',
      feature,
      Count: lazyCount(async () => (await import('./stopped-count.tsx')).StoppedCount),
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
