import type { Permission } from '@caderneta/contracts/permissions'
import { IconFileUpload } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { erpFilePaths } from './paths.ts'

const names = definePhrases('erpFiles.names', {
  'pt-BR': { list: 'Arquivos do ERP', one: 'Arquivo do ERP' },
  en: { list: 'ERP files', one: 'ERP file' },
})

const seesFiles = 'Caderneta.ErpFile.GetAll' satisfies Permission
const feature = 'Caderneta.RemessaRetorno'

export const area: WebArea = {
  name: 'erpFiles',
  inNetwork: true,
  routes: [
    {
      path: erpFilePaths.list.pattern,
      page: async () => (await import('./erp-files-page.tsx')).ErpFilesPage,
      crumb: phrase(names, 'list'),
      needs: seesFiles,
      feature,
    },
    {
      path: erpFilePaths.one.pattern,
      page: async () => (await import('./erp-file-page.tsx')).ErpFilePage,
      crumb: phrase(names, 'one'),
      needs: 'Caderneta.ErpFile.Get' satisfies Permission,
      feature,
    },
  ],
  menu: [
    {
      path: erpFilePaths.list.pattern,
      label: phrase(names, 'list'),
      icon: IconFileUpload,
      group: 'bank',
      order: 25,
      needs: seesFiles,
      feature,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
