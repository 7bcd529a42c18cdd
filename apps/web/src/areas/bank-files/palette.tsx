import { bankFiles } from '@caderneta/contracts/bank-files'
import { IconFileDownload, IconFileUpload } from '@tabler/icons-react'
import { call } from '../../client/call.ts'
import { definePhrases, phrase } from '../../client/phrases.ts'
import type { PalettePart } from '../../client/web-area.ts'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { FileStatusPill } from './file-status.tsx'
import { bankFilePaths } from './paths.ts'

const phrases = definePhrases('bankFiles.palette', {
  'pt-BR': {
    found_remessas: 'Remessas',
    found_retornos: 'Retornos',
    prepare: 'Preparar remessa',
    import: 'Importar retorno',
  },
  en: {
    found_remessas: 'Remessas',
    found_retornos: 'Retornos',
    prepare: 'Prepare remessa',
    import: 'Import retorno',
  },
})

const MOST_HITS = 4
const feature = 'Caderneta.RemessaRetorno'
const ofNetwork = { wholeNetwork: true, feature } as const

/** Files of the bank, by a part of their name or by their number. */
export const palette: PalettePart = {
  searches: [
    {
      ...ofNetwork,
      title: phrase(phrases, 'found_remessas'),
      kinds: ['words'],
      needs: bankFiles.listRemessas.needs,
      find: async ({ value }, signal) => {
        const { items } = await call(bankFiles.listRemessas, { search: value, maxResultCount: MOST_HITS }, { signal })
        return items.map((row) => ({
          id: row.id,
          title: row.fileName,
          note: dateText(row.createdAt),
          pill: <FileStatusPill status={row.status} />,
          amount: moneyText(row.totalCents),
          path: bankFilePaths.remessa({ remessaId: row.id }),
          icon: IconFileUpload,
        }))
      },
    },
    {
      ...ofNetwork,
      title: phrase(phrases, 'found_retornos'),
      kinds: ['words'],
      needs: bankFiles.listRetornos.needs,
      find: async ({ value }, signal) => {
        const { items } = await call(bankFiles.listRetornos, { search: value, maxResultCount: MOST_HITS }, { signal })
        return items.map((row) => ({
          id: row.id,
          title: row.fileName,
          note: dateText(row.createdAt),
          pill: <FileStatusPill status={row.status} />,
          amount: moneyText(row.paidCents),
          path: bankFilePaths.retorno({ retornoId: row.id }),
          icon: IconFileDownload,
        }))
      },
    },
  ],
  commands: [
    {
      ...ofNetwork,
      label: phrase(phrases, 'prepare'),
      icon: IconFileUpload,
      path: bankFilePaths.prepare(),
      needs: bankFiles.prepareRemessa.needs,
    },
    {
      ...ofNetwork,
      label: phrase(phrases, 'import'),
      icon: IconFileDownload,
      path: bankFilePaths.retornos(),
      needs: bankFiles.uploadRetorno.needs,
    },
  ],
}
