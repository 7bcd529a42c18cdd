import { erpFileStatusWords } from '@caderneta/contracts/erp-file-words'
import { type ErpFile, erpFiles, ErpFileStatus } from '@caderneta/contracts/erp-files'
import { IconFileUpload, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { useSchoolChoices, useSchoolFilter } from '../schools/public.ts'
import { ErpFilePill } from './erp-pills.tsx'
import { askErpRules } from './rules-dialog.tsx'
import { erpFilePaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { askErpFile } from './upload-erp-dialog.tsx'

/** Remessas of schools' own systems, newest first. */
export function ErpFilesPage() {
  const t = usePhrases(phrases)
  const status = useTableWords(erpFileStatusWords)
  const columns: Column<ErpFile>[] = [
    { id: 'file', header: t('file'), kind: 'name', fixed: true, cell: (row) => <CutText text={row.fileName} /> },
    { id: 'status', header: t('state'), cell: (row) => <ErpFilePill status={row.status} /> },
    { id: 'school', header: t('school'), rank: 'middle', cell: (row) => row.schoolName },
    { id: 'lines', header: t('lines'), kind: 'number', cell: (row) => row.lineCount },
    { id: 'done', header: t('made'), kind: 'number', rank: 'low', cell: (row) => row.doneCount },
    { id: 'notCreated', header: t('not_created'), kind: 'number', cell: (row) => row.notCreatedCount },
    { id: 'ignored', header: t('ignored'), kind: 'number', rank: 'low', cell: (row) => row.ignoredCount },
    { id: 'sent', header: t('sent_at'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
  ]
  return (
    <ListPage
      list={erpFiles.list}
      exported={erpFiles.export}
      title={t('title')}
      hint={t('hint')}
      actions={
        <>
          <RulesButton />
          <UploadButton />
        </>
      }
      find={t('file')}
      filters={[
        useSchoolFilter(),
        {
          field: 'status',
          name: t('state'),
          choices: ErpFileStatus.options.map((value) => ({ value, label: status(value) })),
        },
      ]}
      columns={columns}
      name={(row) => row.fileName}
      href={(row) => erpFilePaths.one({ erpFileId: row.id })}
      card={(row) => ({
        title: row.fileName,
        lines: [row.schoolName, `${t('not_created')}: ${row.notCreatedCount}`],
        pill: <ErpFilePill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function RulesButton() {
  const t = usePhrases(phrases)
  const may = useMay()
  const schools = useSchoolChoices('active')
  if (!may(erpFiles.setRule)) return null
  return (
    <Button icon={IconUserPlus} onClick={() => void askErpRules(schools)}>
      {t('rules')}
    </Button>
  )
}

function UploadButton() {
  const t = usePhrases(phrases)
  const may = useMay()
  const navigate = useNavigate()
  const schools = useSchoolChoices('active')
  if (!may(erpFiles.upload)) return null
  const ask = async () => {
    const id = await askErpFile(schools)
    if (id !== null) void navigate({ to: erpFilePaths.one({ erpFileId: id }) })
  }
  return (
    <Button kind="primary" icon={IconFileUpload} onClick={() => void ask()}>
      {t('upload')}
    </Button>
  )
}
