import { imports, type SheetImportDetail, type SheetRow, SheetRowStatus } from '@caderneta/contracts/imports'
import { useNavigate } from '@tanstack/react-router'
import { usePathSearch } from '../../client/path.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { countText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { classPaths } from '../classes/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { RowPill } from './import-status.tsx'
import css from './imports.module.css'
import { importPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const words = { faulty: 'faulty', refused: 'refused', good: 'ready', done: 'imported' } as const

/** The rows by their state; rows with errors first, because they wait for somebody. */
export function ImportRows({ given }: { given: SheetImportDetail }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const { chosen, choose } = useChosen(given)
  const page = usePage(imports.rows, { id: given.id, ...(chosen ? { status: [chosen] } : {}) })
  const counts = {
    faulty: given.faultyCount,
    refused: given.refusedCount,
    good: given.goodCount,
    done: given.doneCount,
  }
  return (
    <>
      <div className={`${css.bleed} ${css.counts}`}>
        <SummaryStrip
          label={t('rows')}
          cells={(['faulty', 'refused', 'good', 'done'] as const).map((id) => ({
            id,
            words: t(words[id]),
            value: countText(counts[id], language),
            ...(id === 'faulty' && counts.faulty > 0 ? { tone: 'att' as const } : {}),
          }))}
          pressed={chosen}
          onPress={choose}
        />
      </div>
      <SectionTitle>{chosen ? t(words[chosen]) : t('all_rows')}</SectionTitle>
      <div className={css.bleed}>
        <DataTable
          label={t('rows')}
          columns={useRowColumns(given)}
          rows={page.rows}
          rowId={(row) => row.id}
          rowName={(row) => `${t('row')} ${row.position}`}
          loading={page.isLoading}
          foot={{ pager: page.pager }}
          face={faceOf(page, <EmptyFace title={t('no_rows')} ruled={false} />)}
          faceKeepsHead={false}
          card={(row) => ({
            title: `${t('row')} ${row.position}`,
            lines: [shownCells(given, row).join(' · '), ...messagesOf(given, row)],
            pill: <RowPill status={row.status} />,
          })}
        />
      </div>
    </>
  )
}

/** The chosen state stands in the address; rows with errors are shown first where there are any. */
function useChosen({ faultyCount, refusedCount }: SheetImportDetail) {
  const { filtro } = usePathSearch(importPaths.one)
  const navigate = useNavigate()
  const first = faultyCount > 0 ? 'faulty' : refusedCount > 0 ? 'refused' : undefined
  const chosen = filtro === 'todas' ? undefined : (SheetRowStatus.options.find((id) => id === filtro) ?? first)
  return {
    chosen,
    choose: (id: string) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, filtro: id === chosen ? 'todas' : id }),
        replace: true,
        resetScroll: false,
      }),
  }
}

/** The columns that tell one row from another; all of them stand in the sheet. */
const shownKeys = ['studentName', 'guardianName', 'className']

function shownCells({ columns }: SheetImportDetail, { cells }: SheetRow): string[] {
  return shownKeys
    .map((key) => cells[columns.findIndex((column) => column.key === key)] ?? '')
    .filter((text) => text !== '')
}

function messagesOf({ columns }: SheetImportDetail, { faults }: SheetRow): string[] {
  return faults.map(({ column, message }) => {
    const label = columns.find(({ key }) => key === column)?.label
    return label ? `${label}: ${message}` : message
  })
}

function useRowColumns(given: SheetImportDetail): Column<SheetRow>[] {
  const t = usePhrases(phrases)
  const cellOf = (key: string) => {
    const place = given.columns.findIndex((column) => column.key === key)
    return (row: SheetRow) => row.cells[place]
  }
  return [
    { id: 'row', header: t('row'), kind: 'number', cell: (row) => row.position, fixed: true },
    ...shownKeys.map((key) => ({
      id: key,
      header: given.columns.find((column) => column.key === key)?.label ?? key,
      cell: cellOf(key),
    })),
    { id: 'status', header: t('state'), cell: (row) => <RowPill status={row.status} /> },
    {
      id: 'messages',
      header: t('messages'),
      minWidth: 320,
      cell: (row) => <RowMessages given={given} row={row} />,
    },
  ]
}

const ofEnrollment = (enrollmentId: string) => ({
  href: enrollmentPaths.one({ enrollmentId }),
  label: 'open_record' as const,
})
const ofInvoice = (invoiceId: string) => ({ href: invoicePaths.one({ invoiceId }), label: 'open_invoice' as const })
const places = {
  enrollments: ofEnrollment,
  reEnrollments: ofEnrollment,
  classes: (classId: string) => ({ href: classPaths.one({ classId }), label: 'open_class' as const }),
  families: (guardianId: string) => ({ href: guardianPaths.one({ guardianId }), label: 'open_family' as const }),
  invoices: ofInvoice,
  liquidations: ofInvoice,
}

/** What the row became. */
function Record({ kind, id }: { kind: SheetImportDetail['kind']; id: string }) {
  const t = usePhrases(phrases)
  const { href, label } = places[kind](id)
  return <TextLink href={href}>{t(label)}</TextLink>
}

function RowMessages({ given, row }: { given: SheetImportDetail; row: SheetRow }) {
  if (row.recordId !== null) return <Record kind={given.kind} id={row.recordId} />
  return (
    <ul className={css.messages}>
      {messagesOf(given, row).map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
