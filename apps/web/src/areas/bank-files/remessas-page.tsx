import type { Remessa } from '@caderneta/contracts/bank-file-shapes'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { IconFileUpload } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, type RowCard } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { FileStatusPill } from './file-status.tsx'
import { accountText, useStatusChoices } from './file-words.ts'
import { bankFilePaths } from './paths.ts'
import { remessaPhrases } from './remessa-phrases.ts'
import { WaitingStrip } from './waiting-strip.tsx'

/** Files for the bank, newest first; above them what still waits to be told. */
export function RemessasPage() {
  const t = usePhrases(remessaPhrases)
  const { filter, change, clear } = useRouteFilter(bankFiles.listRemessas)
  const page = usePage(bankFiles.listRemessas, filter)
  const isNarrowed = filter.status !== undefined || filter.search !== undefined
  return (
    <ListScreen
      title={t('title')}
      hint={t('hint')}
      actions={<PrepareButton />}
      summary={<WaitingStrip />}
      filters={
        <ListFilters
          search={{
            label: t('search'),
            value: filter.search,
            onChange: (search) => change({ search }, 'replace'),
          }}
          filters={[{ id: 'status', name: t('state'), value: filter.status, choices: useStatusChoices('remessa') }]}
          onChange={(id, value) => change({ [id]: value })}
          onClear={clear}
        />
      }
    >
      <DataTable
        label={t('title')}
        columns={useRemessaColumns()}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => t('list_row', { name: row.fileName || t('unnamed') })}
        rowHref={(row) => bankFilePaths.remessa({ remessaId: row.id })}
        loading={page.isLoading}
        foot={{ pageNote: t('on_page', { count: page.rows.length }), pager: page.pager }}
        card={useRemessaCard()}
        face={faceOf(page, isNarrowed ? <NothingFound /> : <EmptyFace title={t('empty')}>{t('empty_hint')}</EmptyFace>)}
      />
    </ListScreen>
  )
}

function PrepareButton() {
  const t = usePhrases(remessaPhrases)
  const may = useMay()
  if (!may(bankFiles.prepareRemessa)) return null
  return (
    <Button kind="primary" icon={IconFileUpload} href={bankFilePaths.prepare()}>
      {t('prepare')}
    </Button>
  )
}

function useRemessaColumns(): Column<Remessa>[] {
  const t = usePhrases(remessaPhrases)
  return [
    {
      id: 'file',
      header: t('file'),
      kind: 'name',
      fixed: true,
      minWidth: 210,
      cell: (row) => row.fileName || t('unnamed'),
    },
    { id: 'status', header: t('status'), cell: (row) => <FileStatusPill status={row.status} /> },
    { id: 'account', header: t('account'), cell: accountText, rank: 'middle' },
    { id: 'carteira', header: t('carteira'), cell: (row) => row.carteira, rank: 'low' },
    { id: 'sequence', header: t('sequence'), kind: 'number', rank: 'low', cell: (row) => row.sequence },
    { id: 'titles', header: t('titles'), kind: 'number', cell: (row) => row.titleCount, rank: 'low' },
    {
      id: 'total',
      header: t('total'),
      kind: 'money',
      cell: (row) => <Money cents={row.totalCents} digits />,
      sum: (row) => row.totalCents,
    },
    { id: 'created', header: t('created'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
    {
      id: 'downloaded',
      header: t('downloaded'),
      kind: 'date',
      quiet: true,
      cell: (row) => (row.isDownloaded ? <DateTimeText at={row.downloadedAt} /> : t('not_downloaded')),
    },
  ]
}

function useRemessaCard(): (row: Remessa) => RowCard {
  const t = usePhrases(remessaPhrases)
  return (row) => ({
    title: row.fileName || t('unnamed'),
    amount: <Money cents={row.totalCents} />,
    lines: [accountText(row), <DateTimeText key="at" at={row.createdAt} />],
    pill: <FileStatusPill status={row.status} />,
  })
}
