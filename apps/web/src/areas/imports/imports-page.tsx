import { importStatusWords, sheetKindWords } from '@caderneta/contracts/import-words'
import { imports, ImportStatus, type SheetImport, SheetKind } from '@caderneta/contracts/imports'
import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { saveFile } from '../../client/file-transfer.ts'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { CutText } from '../../ui/cut-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { countText } from '../../ui/format-text.ts'
import { DateTimeText } from '../../ui/format.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { ImportPill } from './import-status.tsx'
import { importPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { askSheet } from './upload-sheet-dialog.tsx'

/** Sheets that were brought, newest first. */
export function ImportsPage() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const status = useTableWords(importStatusWords)
  return (
    <ListPage
      list={imports.list}
      exported={imports.export}
      title={t('title')}
      actions={<ImportButtons />}
      find={t('file')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: ImportStatus.options.map((value) => ({ value, label: status(value) })),
        },
      ]}
      columns={useColumns()}
      name={(row) => row.fileName}
      href={(row) => importPaths.one({ importId: row.id })}
      countNote={(count) => t('count', { count })}
      card={(row) => ({
        title: row.fileName,
        lines: [
          `${t('rows')}: ${countText(row.rowCount, language)}`,
          <DateTimeText key="at" at={row.createdAt} />,
          ...(row.faultyCount > 0 ? [`${t('faulty')}: ${countText(row.faultyCount, language)}`] : []),
        ],
        pill: <ImportPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function ImportButtons() {
  const t = usePhrases(phrases)
  const may = useMay()
  const word = useTableWords(sheetKindWords)
  const navigate = useNavigate()
  if (!may(imports.upload)) return null
  const ask = async () => {
    const importId = await askSheet()
    if (importId !== null) void navigate({ to: importPaths.one({ importId }) })
  }
  const template = (kind: SheetKind, format: 'xlsx' | 'csv') => () => void saveFile(imports.template, { kind, format })
  return (
    <>
      <MoreMenu
        items={[
          { id: 'csv', label: t('template_csv'), icon: IconDownload, onClick: template('enrollments', 'csv') },
          ...SheetKind.options
            .filter((kind) => kind !== 'enrollments')
            .flatMap((kind) =>
              (['xlsx', 'csv'] as const).map((format) => ({
                id: `${kind}-${format}`,
                label: t('template_of', { kind: word(kind), format: format.toUpperCase() }),
                icon: IconDownload,
                onClick: template(kind, format),
              })),
            ),
        ]}
      />
      <Button icon={IconDownload} onClick={template('enrollments', 'xlsx')}>
        {t('template_xlsx')}
      </Button>
      <Button kind="primary" icon={IconFileUpload} onClick={() => void ask()}>
        {t('import')}
      </Button>
    </>
  )
}

function useColumns(): Column<SheetImport>[] {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const word = useTableWords(sheetKindWords)
  return [
    {
      id: 'file',
      header: t('file'),
      kind: 'name',
      fixed: true,
      minWidth: 210,
      cell: (row) => <CutText text={row.fileName} />,
    },
    { id: 'status', header: t('state'), cell: (row) => <ImportPill status={row.status} /> },
    { id: 'kind', header: t('kind'), cell: (row) => word(row.kind), rank: 'middle' },
    { id: 'rows', header: t('rows'), kind: 'number', cell: (row) => countText(row.rowCount, language) },
    { id: 'done', header: t('imported'), kind: 'number', cell: (row) => countText(row.doneCount, language) },
    {
      id: 'faulty',
      header: t('faulty'),
      kind: 'number',
      cell: (row) => (row.faultyCount === 0 ? null : countText(row.faultyCount, language)),
    },
    {
      id: 'refused',
      header: t('refused'),
      kind: 'number',
      cell: (row) => (row.refusedCount === 0 ? null : countText(row.refusedCount, language)),
      rank: 'low',
    },
    { id: 'sent', header: t('sent'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
    { id: 'sender', header: t('sender'), quiet: true, rank: 'low', cell: (row) => row.createdByName },
  ]
}
