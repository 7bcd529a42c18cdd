import type { Permission } from '@caderneta/contracts/permissions'
import { IconAlertTriangle, IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { lazyCount } from '../../client/lazy-count.tsx'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { WebArea } from '../../client/web-area.ts'
import { bankFilePaths } from './paths.ts'

const names = definePhrases('bankFiles.names', {
  'pt-BR': {
    remessas: 'Remessa',
    remessa: 'Arquivo de remessa',
    prepare: 'Preparar remessa',
    retornos: 'Retorno',
    retorno: 'Arquivo de retorno',
    fetched: 'Arquivos buscados',
    exceptions: 'Pendências do banco',
    drop: 'Solte o arquivo de retorno para importar',
  },
  en: {
    remessas: 'Remessa',
    remessa: 'Remessa file',
    prepare: 'Prepare remessa',
    retornos: 'Retorno',
    retorno: 'Retorno file',
    fetched: 'Fetched files',
    exceptions: 'Bank issues',
    drop: 'Drop the retorno file to import it',
  },
})

type Page = WebArea['routes'][number]['page']

const seesRemessas = 'Caderneta.Remessa.GetAll' satisfies Permission
const seesRetornos = 'Caderneta.Retorno.GetAll' satisfies Permission

type Screen = 'remessas' | 'prepare' | 'remessa' | 'retornos' | 'fetched' | 'retorno'

/** A screen of files: they are of the whole network. */
function screen(name: Screen, needs: Permission, page: Page): WebArea['routes'][number] {
  return { path: bankFilePaths[name].pattern, page, crumb: phrase(names, name), needs, wholeNetwork: true }
}

export const area: WebArea = {
  name: 'bankFiles',
  inNetwork: true,
  palette: async () => (await import('./palette.tsx')).palette,
  routes: [
    screen('remessas', seesRemessas, async () => (await import('./remessas-page.tsx')).RemessasPage),
    screen(
      'prepare',
      'Caderneta.Remessa.Create',
      async () => (await import('./prepare-remessa-page.tsx')).PrepareRemessaPage,
    ),
    screen('remessa', 'Caderneta.Remessa.Get', async () => (await import('./remessa-page.tsx')).RemessaPage),
    screen('retornos', seesRetornos, async () => (await import('./retornos-page.tsx')).RetornosPage),
    screen('fetched', seesRetornos, async () => (await import('./fetched-files-page.tsx')).FetchedFilesPage),
    screen('retorno', 'Caderneta.Retorno.Get', async () => (await import('./retorno-page.tsx')).RetornoPage),
    {
      path: bankFilePaths.exceptions.pattern,
      page: async () => (await import('./exceptions-page.tsx')).ExceptionsPage,
      crumb: phrase(names, 'exceptions'),
      needs: seesRetornos,
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
    },
    {
      path: bankFilePaths.exceptions.pattern,
      jump: 'p',
      label: phrase(names, 'exceptions'),
      icon: IconAlertTriangle,
      group: 'bank',
      order: 30,
      needs: seesRetornos,
      Count: lazyCount(async () => (await import('./waiting-count.tsx')).WaitingCount),
    },
  ],
  dropped: {
    label: phrase(names, 'drop'),
    needs: 'Caderneta.Retorno.Create' satisfies Permission,
    wholeNetwork: true,
    take: async () => (await import('./upload-retorno-dialog.tsx')).takeDroppedRetorno,
  },
  words: async () => (await import('./area-words.ts')).words,
}
