import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useNavigate as useRouterNavigate } from '@tanstack/react-router'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRoutePage } from '../../client/route-page.ts'
import type { Page } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import {
  DataTable,
  useSelection,
  useTableView,
  useVisited,
  type Column,
  type Sort,
  type TableFoot,
} from '../../ui/data-table.tsx'
import { EmptyFace, ErrorFace } from '../../ui/faces.tsx'
import { countText } from '../../ui/format-text.ts'
import { ListScreen } from '../../ui/screen.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { useCancelManyVerb } from './cancel-many.tsx'
import { isNoMoney, useInvoiceCard, useInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceFilterBar } from './invoice-filter-bar.tsx'
import { listPhrases } from './invoice-list-phrases.ts'
import { InvoiceSummary, type InvoiceListFilter } from './invoice-summary.tsx'
import { failureTitle } from './invoice-words.ts'
import { invoicePaths } from './paths.ts'
import { usePathSearch } from '../../client/path.ts'
import { useOpeningView } from '../../screens/use-saved-views.ts'

/** All invoices in sight, newest due date first. The address is the state: filter, order and the open row. */
export function InvoicesPage() {
  const t = usePhrases(listPhrases)
  const { today } = useConfiguration().environment
  const { filter, change, clear } = useRouteFilter(invoices.list)
  const columns = useInvoiceColumns(today)
  const { view, setView } = useTableView('invoices', columns)
  const enabled = useOpeningView(invoices.list, setView)
  const page = useRoutePage(invoices.list, { ...filter, can: '1' }, { enabled })
  const [openId, setOpenId] = useOpenRow()
  return (
    <ListScreen
      title={t('invoices')}
      actions={<Actions />}
      summary={<InvoiceSummary filter={filter} onChange={change} />}
      filters={
        <InvoiceFilterBar
          filter={filter}
          change={change}
          clear={clear}
          today={today}
          columns={columns}
          view={view}
          onView={setView}
        />
      }
      drawer={
        openId !== undefined && (
          <InvoiceDrawer id={openId} rows={page.rows} today={today} onOpen={setOpenId} onClose={() => setOpenId()} />
        )
      }
    >
      <InvoiceTable
        {...{ filter, change, columns, view, page, today, openId, clear }}
        onOpen={(row) => setOpenId(row.id)}
        onClose={() => setOpenId()}
      />
    </ListScreen>
  )
}

function Actions() {
  const t = usePhrases(listPhrases)
  const may = useMay()
  if (!may(invoices.create)) return null
  return (
    <>
      <Button icon={IconStack2} href={invoicePaths.issueClass()}>
        {t('issueClass')}
      </Button>
      <Button kind="primary" icon={IconPlus} href={invoicePaths.create()}>
        {t('newInvoice')}
      </Button>
    </>
  )
}

type InvoiceTableProps = {
  filter: InvoiceListFilter
  change: (fields: Partial<InvoiceListFilter>) => void
  clear: () => void
  columns: Column<InvoiceRow>[]
  view: ReturnType<typeof useTableView>['view']
  page: Page<InvoiceRow>
  today: string
  openId: string | undefined
  onOpen: (row: InvoiceRow) => void
  onClose: () => void
}

function InvoiceTable({
  filter,
  change,
  clear,
  columns,
  view,
  page,
  today,
  openId,
  onOpen,
  onClose,
}: InvoiceTableProps) {
  const t = usePhrases(listPhrases)
  const language = useLanguage()
  const isPhone = usePhone()
  const { visited, visit } = useVisited('invoices')
  const selection = useSelection<InvoiceRow>()
  const verb = useCancelManyVerb(selection)
  const may = useMay()
  const open = (row: InvoiceRow) => {
    visit(row.id)
    onOpen(row)
  }
  return (
    <DataTable
      label={t('invoices')}
      columns={columns}
      rows={page.rows}
      rowId={(row) => row.id}
      rowName={(row) =>
        t('row', { number: row.number === null ? '' : countText(row.number, language), name: row.guardianName })
      }
      rowHref={(row) => invoicePaths.one({ invoiceId: row.id })}
      onOpen={isPhone ? undefined : open}
      openId={openId}
      onClose={onClose}
      visited={visited}
      selection={may(invoices.cancelMany) ? selection : undefined}
      bulk={{
        verbs: [verb],
        sums: (rows) => [
          { label: t('toReceiveToday'), cents: rows.reduce((sum, row) => sum + (row.toReceiveCents ?? 0), 0) },
          {
            label: t('nominalSum'),
            cents: rows.reduce((sum, row) => sum + (isNoMoney(row) ? 0 : row.nominalCents), 0),
          },
        ],
      }}
      sort={sortOf(filter)}
      onSort={(sort) => change({ sort: sort.descending ? '-dueDate' : 'dueDate' })}
      view={view}
      foot={useFoot(filter, page)}
      card={useInvoiceCard(today)}
      loading={page.isLoading}
      earlier={page.isEarlier}
      {...faceOf(page, filter, clear, t('nothing_changed'))}
    />
  )
}

function sortOf({ sort }: InvoiceListFilter): Sort {
  return { id: 'dueDate', descending: sort !== 'dueDate' }
}

/** Sums of the page under their columns, and of the whole filter from a call of their own. */
function useFoot(filter: InvoiceListFilter, page: Page<InvoiceRow>): TableFoot {
  const t = usePhrases(listPhrases)
  const { sort: _sort, can: _can, cursor: _cursor, maxResultCount: _size, ...narrowed } = filter
  const { data } = useRecord(invoices.totals, narrowed)
  const leftOut = page.rows.filter(isNoMoney).length
  const pageNote = [
    t('onPage', { count: page.rows.length }),
    ...(leftOut > 0 ? [t('leftOut', { count: leftOut })] : []),
  ].join(', ')
  if (!data) return { pageNote, filterNote: '', filterSums: 'loading', pager: page.pager }
  return {
    pageNote,
    filterNote: data.isExact ? t('inFilter', { count: data.count }) : t('inFilterCapped'),
    filterSums: data.isExact
      ? { nominal: data.nominalCents, toReceive: data.toReceiveCents, paid: data.paidCents }
      : 'uncounted',
    pager: { ...page.pager, total: data.count, isCapped: !data.isExact },
  }
}

function faceOf(page: Page<InvoiceRow>, filter: InvoiceListFilter, clear: () => void, failedText: string) {
  if (page.error) {
    const { error } = page
    return {
      faceKeepsHead: false,
      face: (
        <ErrorFace
          title={failureTitle(error)}
          code={[error.code, error.requestId].filter(Boolean).join(' · ')}
          onRetry={page.retry}
        >
          {failedText}
        </ErrorFace>
      ),
    }
  }
  if (page.isLoading || page.rows.length > 0) return {}
  return { face: <NothingFace isFiltered={Object.keys(filter).length > 0} clear={clear} /> }
}

function NothingFace({ isFiltered, clear }: { isFiltered: boolean; clear: () => void }) {
  const t = usePhrases(listPhrases)
  const may = useMay()
  if (isFiltered) {
    return (
      <EmptyFace title={t('nothing_title')} actions={<Button onClick={clear}>{t('clearFilters')}</Button>}>
        {t('nothing_text')}
      </EmptyFace>
    )
  }
  return (
    <EmptyFace
      title={t('empty_title')}
      actions={may(invoices.createBulk) && <Button href={invoicePaths.issueClass()}>{t('issueClass')}</Button>}
    >
      {t('empty_text')}
    </EmptyFace>
  )
}

/** The open row stands in the address too, so that a link and the back button carry it. */
function useOpenRow(): [string | undefined, (id?: string) => void] {
  const { aberta: openId } = usePathSearch(invoicePaths.list)
  const navigate = useRouterNavigate()
  return [
    openId,
    (id) => void navigate({ to: '.', search: (before: object) => ({ ...before, aberta: id }), replace: true }),
  ]
}
