import { IconX } from '@tabler/icons-react'
import css from './bulk-bar.module.css'
import { DisabledReason } from './hint.tsx'
import { moneyText } from './format-text.ts'
import { useUiPhrases } from './phrases.tsx'
import type { BulkSum, BulkVerb, DataTableProps } from './table-types.ts'
import type { Selection } from './use-selection.ts'

/** The bar of a table that has something selected; nothing otherwise. */
export function TableBulkBar<Row extends object>({ selection, bulk }: Pick<DataTableProps<Row>, 'selection' | 'bulk'>) {
  if (!selection || !bulk || (selection.rows.size === 0 && !selection.wholeFilter)) return null
  return <BulkBar selection={selection} {...bulk} sums={bulk.sums?.([...selection.rows.values()]) ?? []} />
}

interface BulkBarProps<Row> {
  selection: Selection<Row>
  verbs: BulkVerb[]
  sums: BulkSum[]
  /** Rows of the whole filter; offers to choose them all. */
  totalInFilter?: number | undefined
}

/** Count, sums and verbs of the selection, docked under the table in the flow, never over rows. */
export function BulkBar<Row>({ selection, verbs, sums, totalInFilter }: BulkBarProps<Row>) {
  const phrases = useUiPhrases()
  const whole = selection.wholeFilter && totalInFilter !== undefined
  return (
    <section className={css.bar} aria-label={phrases.bulkActions}>
      <span className={css.count} aria-live="polite">
        {whole ? phrases.wholeFilterSelected(totalInFilter) : phrases.selected(selection.rows.size)}
        {selection.overLimit && <span className={css.limit}> {phrases.selectionLimit(selection.max)}</span>}
      </span>
      {!selection.wholeFilter &&
        sums.map((sum) => (
          <span key={sum.label} className={css.sum}>
            {sum.label} <b>{moneyText(sum.cents)}</b>
          </span>
        ))}
      {verbs.map((verb) => (
        <Verb key={verb.id} {...verb} />
      ))}
      <span className={css.space} />
      {!selection.wholeFilter && totalInFilter !== undefined && totalInFilter > selection.rows.size && (
        <button type="button" className={css.verb} onClick={selection.chooseWholeFilter}>
          {phrases.selectWholeFilter(totalInFilter)}
        </button>
      )}
      <button type="button" className={css.verb} onClick={selection.clear}>
        <IconX size={16} stroke={1.6} aria-hidden />
        {phrases.clear}
      </button>
    </section>
  )
}

function Verb({ label, icon: IconPart, onClick, disabledReason }: BulkVerb) {
  const button = (
    <button
      type="button"
      className={css.verb}
      aria-disabled={disabledReason === undefined ? undefined : true}
      onClick={disabledReason === undefined ? onClick : undefined}
    >
      {IconPart && <IconPart size={16} stroke={1.6} aria-hidden />}
      {label}
    </button>
  )
  return disabledReason === undefined ? button : <DisabledReason reason={disabledReason}>{button}</DisabledReason>
}
