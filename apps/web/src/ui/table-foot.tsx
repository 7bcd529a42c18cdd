import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './data-table.module.css'
import { countText, moneyDigits } from './format-text.ts'
import { useUiLocale, useUiPhrases } from './phrases.tsx'
import { columnSums } from './table-sums.ts'
import type { Column, DataTableProps, PageSize, Pager, TableFoot } from './table-types.ts'

interface FootProps<Row extends object> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'earlier'> {
  selecting: boolean
  foot: TableFoot
}

/** "Nesta página" and "No filtro": each sum under its own column. */
export function TableFootRows<Row extends object>({ columns, rows, earlier, selecting, foot }: FootProps<Row>) {
  const phrases = useUiPhrases()
  const line = { columns, selecting }
  return (
    <tfoot>
      <SumLine
        {...line}
        sums={columnSums(columns, earlier ? [] : rows)}
        words={phrases.onThisPage}
        note={earlier ? `${phrases.loading}…` : (foot.pageNote ?? phrases.rowCount(rows.length))}
      />
      {foot.filterNote !== undefined && (
        <SumLine {...line} sums={sumsOf(foot)} words={phrases.inTheFilter} note={<FilterNote {...foot} />} />
      )}
    </tfoot>
  )
}

/** A list of one page has nothing to leaf through, unless its page was made longer. */
function isNeeded({ onPrevious, onNext, last, size }: Pager): boolean {
  if (onPrevious !== undefined || onNext !== undefined) return true
  return last > 0 && size !== undefined && size.rows > Math.min(...size.choices)
}

function sumsOf({ filterSums }: TableFoot): ReadonlyMap<string, number> {
  return new Map(typeof filterSums === 'object' ? Object.entries(filterSums) : [])
}

function FilterNote({ filterNote, filterSums }: TableFoot) {
  const phrases = useUiPhrases()
  return (
    <>
      {filterNote} {filterSums === 'loading' && `${phrases.loading}…`}
    </>
  )
}

interface SumLineProps<Row> {
  columns: Column<Row>[]
  selecting: boolean
  sums: ReadonlyMap<string, number>
  words: string
  note: ReactNode
}

function SumLine<Row>({ columns, selecting, sums, words, note }: SumLineProps<Row>) {
  const locale = useUiLocale()
  const firstSum = columns.findIndex((column) => column.sum)
  const before = firstSum === -1 ? columns.length : firstSum
  return (
    <tr>
      <td colSpan={Math.max(1, before + (selecting ? 1 : 0))} className={css.footWords}>
        <div className={css.footLine}>
          <span>{words}</span>
          <span className={css.quiet}>{note}</span>
        </div>
      </td>
      {columns.slice(before).map((column) => {
        const sum = sums.get(column.id)
        return (
          <td key={column.id} className={css.footSum}>
            {sum === undefined ? null : column.kind === 'money' ? moneyDigits(sum) : countText(sum, locale)}
          </td>
        )
      })}
    </tr>
  )
}

/** "51 a 100 de 552", "51 a 100 de mais de 5.000": on the last page the total is known without counting. */
function rangeWords({ first, last, total, isCapped, onNext }: Pager, phrases: ReturnType<typeof useUiPhrases>): string {
  if (!onNext) return phrases.pageRange(first, last, last)
  if (total === undefined || isCapped) return phrases.moreThan(phrases.pageRange(first, last), total ?? last)
  return phrases.pageRange(first, last, total)
}

/** The ways through a list, in the same place under every one. */
export function TablePager({ foot: { pager } = {} }: { foot: TableFoot | undefined }) {
  if (!pager || !isNeeded(pager)) return null
  return (
    <div className={css.pagerLine}>
      <PagerButtons {...pager} />
    </div>
  )
}

export function PagerButtons(pager: Pager) {
  const { onPrevious, onNext } = pager
  const phrases = useUiPhrases()
  return (
    <span className={css.pager}>
      {pager.size && <SizeChoice {...pager.size} />}
      <button type="button" disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
        {phrases.previous}
      </button>
      <span className={css.quiet}>{rangeWords(pager, phrases)}</span>
      <button type="button" disabled={!onNext} onClick={onNext}>
        {phrases.next}
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </button>
    </span>
  )
}

function SizeChoice({ rows, choices, onChoose }: PageSize) {
  const phrases = useUiPhrases()
  return (
    <select
      className={css.size}
      aria-label={phrases.rowsOfPage}
      value={rows}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {phrases.perPage(each)}
        </option>
      ))}
    </select>
  )
}
