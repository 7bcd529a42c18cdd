import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './data-table.module.css'
import { countText, moneyDigits } from './format-text.ts'
import { TextLink } from './link.tsx'
import { useUiLocale, useUiPhrases } from './phrases.tsx'
import { columnSums } from './table-sums.ts'
import type { Column, DataTableProps, Pager, TableFoot } from './table-types.ts'

interface FootProps<Row extends object> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'earlier'> {
  selecting: boolean
  foot: TableFoot
}

/** "Nesta página" and "No filtro": each sum under its own column, the pager inside the second line. */
export function TableFootRows<Row extends object>({ columns, rows, earlier, selecting, foot }: FootProps<Row>) {
  const phrases = useUiPhrases()
  const line = { columns, selecting }
  const pager = neededPager(foot)
  return (
    <tfoot>
      <SumLine
        {...line}
        sums={columnSums(columns, earlier ? [] : rows)}
        words={phrases.onThisPage}
        note={earlier ? `${phrases.loading}…` : (foot.pageNote ?? phrases.rowCount(rows.length))}
      />
      {(foot.filterNote !== undefined || pager) && (
        <SumLine
          {...line}
          sums={sumsOf(foot)}
          words={foot.filterNote === undefined ? '' : phrases.inTheFilter}
          note={<FilterNote {...foot} />}
          pager={pager}
        />
      )}
    </tfoot>
  )
}

/** A list of one page has nothing to leaf through. */
export function neededPager({ pager }: TableFoot): Pager | undefined {
  return pager?.onPrevious || pager?.onNext ? pager : undefined
}

function sumsOf({ filterSums }: TableFoot): ReadonlyMap<string, number> {
  return new Map(typeof filterSums === 'object' ? Object.entries(filterSums) : [])
}

function FilterNote({ filterNote, filterSums, onCalculate }: TableFoot) {
  const phrases = useUiPhrases()
  return (
    <>
      {filterNote} {filterSums === 'loading' && `${phrases.loading}…`}
      {filterSums === 'uncounted' && onCalculate && <TextLink onClick={onCalculate}>{phrases.calculate}</TextLink>}
    </>
  )
}

interface SumLineProps<Row> {
  columns: Column<Row>[]
  selecting: boolean
  sums: ReadonlyMap<string, number>
  words: string
  note: ReactNode
  pager?: Pager | undefined
}

function SumLine<Row>({ columns, selecting, sums, words, note, pager }: SumLineProps<Row>) {
  const locale = useUiLocale()
  const firstSum = columns.findIndex((column) => column.sum)
  const before = firstSum === -1 ? columns.length : firstSum
  return (
    <tr>
      <td colSpan={Math.max(1, before + (selecting ? 1 : 0))} className={css.footWords}>
        <div className={css.footLine}>
          <span>{words}</span>
          <span className={css.quiet}>{note}</span>
          {pager && <PagerButtons {...pager} />}
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
  const known = onNext ? total : last
  if (isCapped && onNext && total !== undefined) return phrases.moreThan(phrases.pageRange(first, last), total)
  return phrases.pageRange(first, last, known)
}

export function PagerButtons(pager: Pager) {
  const { onPrevious, onNext } = pager
  const phrases = useUiPhrases()
  return (
    <span className={css.pager}>
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
