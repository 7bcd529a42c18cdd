import { IconX } from '@tabler/icons-react'
import css from './bulk-bar.module.css'
import { DisabledReason } from './hint.tsx'
import { moneyText } from './format-text.ts'
import { useUiPhrases } from './phrases.tsx'
import type { Bulk, BulkSum, BulkVerb, DataTableProps } from './table-types.ts'
import type { Selection } from './use-selection.ts'

/** The bar of a table that has something selected; nothing otherwise. */
export function TableBulkBar<Row extends object>({ selection, bulk }: Pick<DataTableProps<Row>, 'selection' | 'bulk'>) {
  if (!selection || !bulk || selection.rows.size === 0) return null
  return <BulkBar selection={selection} {...bulk} sums={bulk.sums?.([...selection.rows.values()]) ?? []} />
}

interface BulkBarProps<Row> {
  selection: Selection<Row>
  verbs: BulkVerb[]
  sums: BulkSum[]
  inFilter?: Bulk<Row>['inFilter']
}

/** Count, sums and verbs of the selection, docked under the table in the flow, never over rows. */
export function BulkBar<Row>({ selection, verbs, sums, inFilter }: BulkBarProps<Row>) {
  const phrases = useUiPhrases()
  return (
    <section className={css.bar} aria-label={phrases.bulkActions}>
      <span className={css.count} aria-live="polite">
        {phrases.selected(selection.rows.size)}
        {selection.overLimit && <span className={css.limit}> {phrases.selectionLimit(selection.max)}</span>}
      </span>
      {sums.map((sum) => (
        <span key={sum.label} className={css.sum}>
          {sum.label} <b>{moneyText(sum.cents)}</b>
        </span>
      ))}
      {verbs.map((verb) => (
        <Verb key={verb.id} {...verb} />
      ))}
      <span className={css.space} />
      {inFilter && inFilter.count > selection.rows.size && (
        <button type="button" className={css.verb} aria-busy={inFilter.isBusy || undefined} onClick={inFilter.select}>
          {inFilter.isAll ? phrases.selectInFilter(inFilter.count) : phrases.selectFirst(inFilter.count)}
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
