import { erpFolderStateWords } from '@caderneta/contracts/erp-folder-words'
import { type ErpFolder, erpFolders, ErpFolderState } from '@caderneta/contracts/erp-folders'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { FolderPill } from './erp-folder-pills.tsx'
import { erpFolderPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function ErpFoldersPage() {
  const t = usePhrases(phrases)
  const word = useTableWords(erpFolderStateWords)
  const columns: Column<ErpFolder>[] = [
    { id: 'name', header: t('folder'), kind: 'name', fixed: true, cell: (row) => row.path },
    { id: 'state', header: t('state'), cell: (row) => <FolderPill state={row.state} /> },
    { id: 'school', header: t('school'), rank: 'middle', cell: (row) => row.schoolName },
    { id: 'program', header: t('program'), rank: 'low', cell: (row) => row.programName },
    { id: 'looked', header: t('looked_at'), kind: 'date', rank: 'middle', cell: (row) => <At at={row.lookedAt} /> },
    {
      id: 'file',
      header: t('last_file'),
      kind: 'words',
      cell: (row) => <CutText text={row.lastFileName ?? t('no_file')} />,
    },
    { id: 'waiting', header: t('waiting'), kind: 'number', cell: (row) => row.waitingCount },
  ]
  return (
    <ListPage
      list={erpFolders.list}
      exported={erpFolders.export}
      title={t('title')}
      hint={t('hint')}
      create={{ label: t('create'), href: erpFolderPaths.create(), demand: erpFolders.create }}
      find={t('folder')}
      filters={[
        useSchoolFilter(),
        {
          field: 'state',
          name: t('state'),
          choices: ErpFolderState.options.map((value) => ({ value, label: word(value) })),
        },
      ]}
      columns={columns}
      name={(row) => row.path}
      href={(row) => erpFolderPaths.one({ erpFolderId: row.id })}
      card={(row) => ({
        title: row.schoolName,
        lines: [row.path, `${t('waiting')}: ${row.waitingCount}`],
        pill: <FolderPill state={row.state} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function At({ at }: { at: string | null }) {
  const t = usePhrases(phrases)
  return at === null ? t('never') : <DateTimeText at={at} />
}
