import { LineState, type StatementLine } from '@caderneta/contracts/conciliation-shapes'
import { lineKindWords, lineStateWords } from '@caderneta/contracts/conciliation-words'
import { conciliations } from '@caderneta/contracts/conciliations'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { useAccountFilter } from './account-choices.ts'
import { LineStatePill } from './conciliation-pills.tsx'
import { ImportButton } from './day-actions.tsx'
import { useLineVerb } from './line-verbs.ts'
import { NetworksDesk } from './networks-desk.tsx'
import { phrases } from './phrases.ts'

const totals = totalsUnder(conciliations.lineTotals, { amount: 'cents' })

export function StatementLinesPage() {
  const { currentTenant } = useConfiguration()
  return currentTenant.id === null ? <NetworksDesk /> : <LinesPage />
}

/** Every line of every statement, once; a row asks what it is. */
function LinesPage() {
  const t = usePhrases(phrases)
  const state = useTableWords(lineStateWords)
  const decide = useLineVerb()
  return (
    <ListPage
      list={conciliations.lines}
      exported={conciliations.exportLines}
      title={t('lines_title')}
      actions={<ImportButton />}
      period={{ name: t('day'), from: 'from', to: 'to' }}
      filters={[
        {
          field: 'state',
          name: t('state'),
          choices: LineState.options.map((value) => ({ value, label: state(value) })),
        },
        useAccountFilter(),
      ]}
      columns={useLineColumns()}
      totals={totals}
      name={(row) => `${row.text}, ${dateText(row.day)}`}
      onOpen={decide}
      card={(row) => ({
        title: row.text,
        amount: <Money cents={row.cents} />,
        lines: [`${dateText(row.day)} · ${row.bankAccountName}`, row.document],
        pill: <LineStatePill state={row.state} />,
      })}
      empty={{ title: t('lines_empty'), hint: t('lines_empty_hint') }}
    />
  )
}

export function useLineColumns(): Column<StatementLine>[] {
  const t = usePhrases(phrases)
  const kind = useTableWords(lineKindWords)
  return [
    { id: 'day', header: t('day'), kind: 'date', fixed: true, cell: (row) => <DateText on={row.day} /> },
    { id: 'text', header: t('history'), kind: 'words', minWidth: 180, cell: (row) => row.text },
    { id: 'document', header: t('document'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.document },
    {
      id: 'account',
      header: t('account'),
      kind: 'words',
      quiet: true,
      rank: 'low',
      cell: (row) => row.bankAccountName,
    },
    { id: 'kind', header: t('kind'), kind: 'words', rank: 'middle', cell: (row) => kind(row.kind) },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
    { id: 'state', header: t('state'), cell: (row) => <LineStatePill state={row.state} /> },
    {
      id: 'matched',
      header: t('matched_day'),
      kind: 'date',
      rank: 'middle',
      cell: (row) => <DateText on={row.conciliationDay} />,
    },
  ]
}
