import { type ErpFolderFile, erpFolders } from '@caderneta/contracts/erp-folders'
import { usePhrases } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { erpFilePaths } from '../erp-files/paths.ts'
import { OutcomePill } from './erp-folder-pills.tsx'
import css from './erp-folders.module.css'
import { phrases } from './phrases.ts'
import { saidText } from './said-text.ts'

/** The newest first. */
export function FolderFiles({ id }: { id: string }) {
  const t = usePhrases(phrases)
  const page = usePage(erpFolders.files, { id })
  const columns: Column<ErpFolderFile>[] = [
    { id: 'file', header: t('file'), kind: 'name', fixed: true, cell: (row) => <CutText text={row.fileName} /> },
    { id: 'outcome', header: t('outcome'), cell: (row) => <OutcomePill outcome={row.outcome} /> },
    { id: 'at', header: t('received_at'), kind: 'date', cell: (row) => <DateTimeText at={row.takenAt} /> },
    { id: 'kept', header: t('kept_as'), rank: 'low', cell: (row) => <Kept file={row} /> },
    { id: 'why', header: t('reason'), kind: 'words', minWidth: 200, cell: (row) => <Result file={row} /> },
  ]
  return (
    <>
      <SectionTitle action={<RecordExport exported={erpFolders.exportFiles} given={{ id }} />}>
        {t('files')}
      </SectionTitle>
      <div className={css.bleed}>
        <DataTable
          label={t('files')}
          columns={columns}
          rows={page.rows}
          rowId={(row) => row.id}
          rowName={(row) => row.fileName}
          loading={page.isLoading}
          foot={{ pager: page.pager }}
          face={faceOf(page, <EmptyFace title={t('no_files')} ruled={false} />)}
          card={(row) => ({
            title: row.fileName,
            lines: [<DateTimeText key="at" at={row.takenAt} />, <Result key="why" file={row} />],
            pill: <OutcomePill outcome={row.outcome} />,
          })}
        />
      </div>
    </>
  )
}

function Kept({ file: { outcome, placedAs: name } }: { file: ErpFolderFile }) {
  const t = usePhrases(phrases)
  return <CutText text={t(outcome === 'read' ? 'kept_read' : 'kept_refused', { name })} />
}

/** What came of it, or why nothing did. */
function Result({ file: { reason, erpFileId, notCreatedCount } }: { file: ErpFolderFile }) {
  const t = usePhrases(phrases)
  if (reason) return saidText(reason)
  if (erpFileId === null) return null
  return (
    <>
      <TextLink href={erpFilePaths.one({ erpFileId })}>{t('see_file')}</TextLink>
      {notCreatedCount !== null && notCreatedCount > 0 && ` ${t('not_created', { count: notCreatedCount })}`}
    </>
  )
}
