import type { ListingRecord } from '@caderneta/contracts/negative-listing-shapes'
import { exclusionCauseWords } from '@caderneta/contracts/negative-listing-words'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Note } from '../../ui/note.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import css from './listing.module.css'
import { phrases } from './phrases.ts'
import { useExclusionWords, useRemedy, useRuleName } from './verdict-words.ts'

/** Why the inclusion cannot be asked for: before it the rules below say it, after it the listing itself. */
const notToEnter = {
  noticed: 'may_not_enter',
  refused: 'may_not_enter',
  inclusionRequested: 'may_not_enter_asked',
  unconfirmed: 'may_not_enter_asked',
  included: 'may_not_enter_listed',
  exclusionRequested: 'may_not_enter_listed',
  excluded: 'may_not_enter_over',
  dropped: 'may_not_enter_over',
} as const satisfies Record<ListingRecord['status'], string>

/** What the bureau needs before it takes the name. */
export function InclusionRules({ listing }: { listing: ListingRecord }) {
  const t = usePhrases(phrases)
  const words = { name: useRuleName(), remedy: useRemedy() }
  return (
    <>
      <div className={css.verdict}>
        <Note tone={listing.isSuitable ? 'go' : 'neu'}>
          {t(listing.isSuitable ? 'may_enter' : notToEnter[listing.status])}
        </Note>
      </div>
      <RulesTable label={t('rules_tab')} rows={listing.verdicts} words={words} />
    </>
  )
}

/** What makes the name leave. */
export function ExclusionRules({ listing: { exclusion } }: { listing: ListingRecord }) {
  const t = usePhrases(phrases)
  const cause = useTableWords(exclusionCauseWords)
  const words = useExclusionWords()
  return (
    <>
      <div className={css.verdict}>
        <Note tone={exclusion.isSuitable ? 'go' : 'neu'}>
          {t(exclusion.isSuitable ? 'may_leave' : 'may_not_leave')}
          {exclusion.cause !== null && ` ${t('cause_is', { cause: cause(exclusion.cause) })}`}
        </Note>
      </div>
      <RulesTable label={t('exclusion_tab')} rows={exclusion.verdicts} words={words} />
    </>
  )
}

interface TableProps<Row> {
  label: string
  rows: Row[]
  words: { name: (row: Row) => string; remedy: (row: Row) => string }
}

function RulesTable<Row extends { rule: string; holds: boolean }>({ label, rows, words }: TableProps<Row>) {
  const t = usePhrases(phrases)
  const { name, remedy } = words
  const pill = ({ holds }: Row) =>
    holds ? (
      <StatusPill tone="ok" icon={IconCheck} word={t('rule_holds')} />
    ) : (
      <StatusPill tone="att" icon={IconAlertTriangle} word={t('rule_broken')} />
    )
  const missing = (row: Row) => (row.holds ? '' : remedy(row))
  const columns: Column<Row>[] = [
    { id: 'rule', header: t('rule'), kind: 'name', fixed: true, minWidth: 260, cell: name },
    { id: 'state', header: t('state'), cell: pill },
    { id: 'missing', header: t('what_is_missing'), kind: 'words', quiet: true, minWidth: 220, cell: missing },
  ]
  return (
    <RecordTable>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowId={(row) => row.rule}
        rowName={name}
        card={(row) => ({ title: name(row), lines: [missing(row)], pill: pill(row) })}
      />
    </RecordTable>
  )
}
