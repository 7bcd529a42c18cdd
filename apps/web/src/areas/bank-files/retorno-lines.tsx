import type { RetornoLine } from '@caderneta/contracts/bank-file-shapes'
import type { AnswerOf } from '@caderneta/contracts/define'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { numberText } from '../../client/number-text.ts'
import { usePhrases } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { SummaryStrip, type SummaryCell } from '../../ui/summary-strip.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import css from './bank-files.module.css'
import { LineRuler } from './line-ruler.tsx'
import { lineCents, LinePill, LineSentence, lineText } from './line-words.tsx'
import { bankFilePaths } from './paths.ts'
import { retornoPhrases } from './retorno-phrases.ts'
import { usePathSearch } from '../../client/path.ts'

type Detail = AnswerOf<typeof bankFiles.getRetorno>
type Summary = NonNullable<Detail['summary']>

const cells = ['problems', 'settled', 'registered', 'writtenOff', 'fees'] as const
type CellId = (typeof cells)[number]

const asks: Record<CellId, { outcome?: 'problem'; kind?: 'settled' | 'registered' | 'writtenOff'; hasFee?: 'true' }> = {
  problems: { outcome: 'problem' },
  settled: { kind: 'settled' },
  registered: { kind: 'registered' },
  writtenOff: { kind: 'writtenOff' },
  fees: { hasFee: 'true' },
}

/** Five sums that filter, the lines under them, and the chosen line under a ruler. */
export function RetornoLines({ retorno }: { retorno: Detail }) {
  const t = usePhrases(retornoPhrases)
  const { cell, line, change } = usePlace()
  const rows = useLines(retorno.id, cell)
  const repeated = retorno.summary?.repeatedCount ?? 0
  const hints = [
    t('lines_read', { count: retorno.lineCount }),
    ...(repeated > 0 ? [t('lines_repeated', { count: repeated })] : []),
  ]
  return (
    <>
      {retorno.summary && (
        <div className={css.bleed}>
          <SummaryStrip
            label={t('lines')}
            cells={cells.map((id) => cellOf(id, retorno.summary, t(`sum_${id}`)))}
            pressed={cell}
            onPress={(id) => change({ filtro: id === cell ? undefined : id })}
          />
        </div>
      )}
      <SectionTitle
        hint={hints.join('; ')}
        action={<RecordExport exported={bankFiles.exportRetornoLines} given={givenOf(retorno.id, cell)} />}
      >
        {cell ? t(`sum_${cell}`) : retorno.problemCount > 0 ? t('problems_first') : t('all_lines')}
      </SectionTitle>
      <div className={css.bleed}>
        <LineTable
          rows={rows}
          sums={useSums(retorno.id, cell)}
          openLine={line}
          onOpen={(position) => change({ linha: position === line ? undefined : String(position) })}
          onClose={() => change({ linha: undefined })}
        />
      </div>
      {line !== undefined && <LineRuler retornoId={retorno.id} position={line} />}
    </>
  )
}

function cellOf(id: CellId, summary: Summary | null, words: string): SummaryCell {
  const sum = summary?.[id]
  const cents = sum && (id === 'fees' ? -sum.cents : sum.cents)
  return {
    id,
    words,
    count: sum?.count,
    value: <Money cents={cents} />,
    ...(id === 'problems' && sum && sum.count > 0 ? { icon: IconAlertTriangle, tone: 'att' as const } : {}),
  }
}

/** The pressed sum and the chosen line stand in the address. */
function usePlace() {
  const search = usePathSearch(bankFilePaths.retorno)
  const navigate = useNavigate()
  const line = Number(search.linha)
  return {
    cell: cells.find((id) => id === search.filtro),
    line: Number.isSafeInteger(line) && line > 0 ? line : undefined,
    change: (fields: { filtro?: string | undefined; linha?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...fields }),
        replace: true,
        resetScroll: false,
      }),
  }
}

function givenOf(id: string, cell: CellId | undefined) {
  return { id, ...(cell ? asks[cell] : {}) }
}

/** Without a filter what needs a decision comes first, once; then the file in its own order. */
function useLines(id: string, cell: CellId | undefined) {
  const problems = usePage(bankFiles.retornoLines, { id, outcome: 'problem' })
  const page = usePage(bankFiles.retornoLines, givenOf(id, cell))
  if (cell) return page
  const others = page.rows.filter((line) => line.outcome !== 'problem')
  const isFirst = page.pager.onPrevious === undefined
  return { ...page, rows: isFirst ? [...problems.rows, ...others] : others }
}

/** Of one kind of line the money is one sum; of all kinds together it is none. */
const summed: readonly (CellId | undefined)[] = ['settled', 'registered', 'writtenOff']

function useSums(id: string, cell: CellId | undefined): Sums {
  const { data } = useRecord(bankFiles.retornoTotals, givenOf(id, cell))
  if (!data?.isExact) return { count: undefined, cents: undefined }
  return { count: data.count, cents: summed.includes(cell) ? data.cents : undefined }
}

type Sums = { count: number | undefined; cents: number | undefined }

type TableProps = {
  rows: ReturnType<typeof useLines>
  sums: Sums
  openLine: number | undefined
  onOpen: (position: number) => void
  onClose: () => void
}

function LineTable({ rows: page, sums: { count, cents }, openLine, onOpen, onClose }: TableProps) {
  const t = usePhrases(retornoPhrases)
  return (
    <DataTable
      label={t('lines')}
      columns={useLineColumns(cents !== undefined)}
      rows={page.rows}
      rowId={(line) => String(line.position)}
      rowName={(line) => t('line_name', { line: lineText(line.position) })}
      onOpen={(line) => onOpen(line.position)}
      onClose={onClose}
      openId={openLine === undefined ? undefined : String(openLine)}
      loading={page.isLoading}
      earlier={page.isEarlier}
      foot={{
        pageNote: t('lines_on_page', { count: page.rows.length }),
        ...(count !== undefined && { filterNote: t('lines_on_page', { count }) }),
        ...(cents !== undefined && { filterSums: { amount: cents } }),
        pager: { ...page.pager, total: count },
      }}
      card={(line) => ({
        title: line.invoice?.guardianName ?? line.nossoNumero,
        amount: <Money cents={lineCents(line)} />,
        lines: [<LineSentence key="words" line={line} />, `${t('line')} ${lineText(line.position)}`],
        pill: <LinePill line={line} />,
      })}
      face={faceOf(page, <EmptyFace title={t('no_lines')} ruled={false} />)}
    />
  )
}

function useLineColumns(isOneKind: boolean): Column<RetornoLine>[] {
  const t = usePhrases(retornoPhrases)
  return [
    {
      id: 'line',
      header: t('line'),
      fixed: true,
      cell: (line) => <span className={css.mono}>{lineText(line.position)}</span>,
    },
    { id: 'said', header: t('bank_said'), minWidth: 216, cell: (line) => <LinePill line={line} /> },
    {
      id: 'invoice',
      header: t('title_of_line'),
      term: 'nossoNumero',
      kind: 'name',
      cell: (line) => <TitleCell line={line} />,
    },
    { id: 'guardian', header: t('guardian'), cell: (line) => line.invoice?.guardianName ?? '---' },
    { id: 'words', header: t('in_words'), kind: 'words', minWidth: 210, cell: (line) => <LineSentence line={line} /> },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (line) => <Money cents={lineCents(line)} digits />,
      ...(isOneKind && { sum: lineCents }),
    },
    { id: 'decide', header: '', kind: 'action', cell: (line) => <DecideLink line={line} /> },
  ]
}

/** To the queue, at what this line asks. */
function DecideLink({ line }: { line: RetornoLine }) {
  const t = usePhrases(retornoPhrases)
  if (!line.exception) return null
  if (line.exception.status === 'resolved') return <span className={css.quiet}>{t('decided')}</span>
  const href = bankFilePaths.exceptions({ invoiceId: line.invoice?.id })
  return (
    <TextLink href={href} label={`${t('decide')}: ${t('line_name', { line: lineText(line.position) })}`}>
      {t('decide')}
    </TextLink>
  )
}

function TitleCell({ line }: { line: RetornoLine }) {
  if (!line.invoice) return <>{`${line.carteira}/${line.nossoNumero}`}</>
  return <TextLink href={invoicePaths.one({ invoiceId: line.invoice.id })}>{numberText(line.invoice.number)}</TextLink>
}
