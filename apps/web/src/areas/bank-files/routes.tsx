import type { Permission } from '@caderneta/contracts/permissions'
import { IconAlertTriangle, IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { bankFilePaths } from './paths.ts'
import { MenuCount } from './menu-count.tsx'

const names = definePhrases('bankFiles.names', {
  'pt-BR': {
    remessas: 'Remessa',
    remessa: 'Arquivo de remessa',
    prepare: 'Preparar remessa',
    retornos: 'Retorno',
    retorno: 'Arquivo de retorno',
    exceptions: 'Pendências do banco',
  },
  en: {
    remessas: 'Remessa',
    remessa: 'Remessa file',
    prepare: 'Prepare remessa',
    retornos: 'Retorno',
    retorno: 'Retorno file',
    exceptions: 'Bank issues',
  },
})

const feature = 'Caderneta.RemessaRetorno'
const seesRemessas = 'Caderneta.Remessa.GetAll' satisfies Permission
const seesRetornos = 'Caderneta.Retorno.GetAll' satisfies Permission

export const area: WebArea = {
  name: 'bankFiles',
  inNetwork: true,
  routes: [
    {
      path: bankFilePaths.remessas.pattern,
      page: async () => (await import('./remessas-page.tsx')).RemessasPage,
      crumb: phrase(names, 'remessas'),
      needs: seesRemessas,
      wholeNetwork: true,
      feature,
    },
    {
      path: bankFilePaths.prepare.pattern,
      page: async () => (await import('./prepare-remessa-page.tsx')).PrepareRemessaPage,
      crumb: phrase(names, 'prepare'),
      needs: 'Caderneta.Remessa.Create' satisfies Permission,
      wholeNetwork: true,
      feature,
    },
    {
      path: bankFilePaths.remessa.pattern,
      page: async () => (await import('./remessa-page.tsx')).RemessaPage,
      crumb: phrase(names, 'remessa'),
      needs: 'Caderneta.Remessa.Get' satisfies Permission,
      wholeNetwork: true,
      feature,
    },
    {
      path: bankFilePaths.retornos.pattern,
      page: async () => (await import('./retornos-page.tsx')).RetornosPage,
      crumb: phrase(names, 'retornos'),
      needs: seesRetornos,
      wholeNetwork: true,
      feature,
    },
    {
      path: bankFilePaths.retorno.pattern,
      page: async () => (await import('./retorno-page.tsx')).RetornoPage,
      crumb: phrase(names, 'retorno'),
      needs: 'Caderneta.Retorno.Get' satisfies Permission,
      wholeNetwork: true,
      feature,
    },
    {
      path: bankFilePaths.exceptions.pattern,
      page: async () => (await import('./exceptions-page.tsx')).ExceptionsPage,
      crumb: phrase(names, 'exceptions'),
      needs: seesRetornos,
      feature,
    },
  ],
  menu: [
    {
      path: bankFilePaths.remessas.pattern,
      jump: 'r',
      label: phrase(names, 'remessas'),
      icon: IconFileUpload,
      group: 'bank',
      order: 10,
      phone: 5,
      needs: seesRemessas,
      wholeNetwork: true,
      feature,
    },
    {
      path: bankFilePaths.retornos.pattern,
      jump: 'o',
      label: phrase(names, 'retornos'),
      icon: IconFileDownload,
      group: 'bank',
      order: 20,
      phone: 6,
      needs: seesRetornos,
      wholeNetwork: true,
      feature,
    },
    {
      path: bankFilePaths.exceptions.pattern,
      jump: 'p',
      label: phrase(names, 'exceptions'),
      icon: IconAlertTriangle,
      group: 'bank',
      order: 30,
      needs: seesRetornos,
      feature,
      Count: MenuCount,
    },
  ],
  words: async () => (await import('./area-words.ts')).words,
}
