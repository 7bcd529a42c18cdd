import { type DeskFolder, deskFolders } from '@caderneta/contracts/desk-folders'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { erpFolderPaths } from '../erp-folders/paths.ts'
import { saidText } from '../erp-folders/public.ts'
import { deskFolderPhrases } from './folders-phrases.ts'
import { useNetworkFilter } from './use-network-filter.ts'

/** Folders of all networks that stand still: a row goes into its network, to the folder. */
export function DeskStoppedFoldersPage() {
  const t = usePhrases(deskFolderPhrases)
  return (
    <ListPage
      list={deskFolders.stoppedFolders}
      exported={deskFolders.exportStoppedFolders}
      title={t('folders')}
      hint={t('folders_hint')}
      find={t('find')}
      filters={[useNetworkFilter()]}
      columns={useColumns()}
      name={(row) => `${row.networkName}, ${row.path}`}
      onOpen={({ id, networkId, networkName }) =>
        enterNetwork({ id: networkId, name: networkName }, erpFolderPaths.one({ erpFolderId: id }))
      }
      card={(row) => ({
        title: row.schoolName,
        lines: [row.networkName, saidText(row.trouble), <DateTimeText key="since" at={row.stoppedAt} />],
      })}
      empty={{ title: t('no_folders'), hint: t('no_folders_hint') }}
    />
  )
}

function useColumns(): Column<DeskFolder>[] {
  const t = usePhrases(deskFolderPhrases)
  return [
    { id: 'school', header: t('school'), kind: 'name', wraps: true, fixed: true, cell: (row) => row.schoolName },
    { id: 'network', header: t('network'), kind: 'words', cell: (row) => row.networkName },
    { id: 'path', header: t('folder'), kind: 'words', rank: 'low', cell: (row) => row.path },
    { id: 'file', header: t('file'), kind: 'words', cell: (row) => row.fileName ?? '---' },
    { id: 'reason', header: t('reason'), kind: 'words', cell: (row) => saidText(row.trouble) },
    {
      id: 'since',
      header: t('since'),
      kind: 'date',
      rank: 'middle',
      cell: (row) => <DateTimeText at={row.stoppedAt} />,
    },
  ]
}
