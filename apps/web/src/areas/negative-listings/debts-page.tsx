import type { Debt } from '@caderneta/contracts/negative-listing-shapes'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { numberText } from '../../client/number-text.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { useNotifyVerb } from './batch-verbs.ts'
import { phrases } from './phrases.ts'
import { useRemedy } from './verdict-words.ts'

/** Overdue debts, each with what keeps it from being listed. */
export function DebtsPage() {
  const t = usePhrases(phrases)
  const selection = useSelection<Debt>()
  const remedy = useRemedy()
  return (
    <ListPage
      list={negativeListings.debts}
      exported={negativeListings.exportDebts}
      title={t('debts')}
      hint={t('debts_hint')}
      find={t('find_debt')}
      filters={[useSchoolFilter()]}
      columns={useDebtColumns()}
      bulk={{ selection, demand: negativeListings.notifyMany, verbs: [useNotifyVerb(selection)] }}
      name={(row) => `${row.guardianName}, ${row.number ?? ''}`}
      href={(row) => invoicePaths.one({ invoiceId: row.id })}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.cents} />,
        lines: [`${row.schoolName} · ${dateText(row.dueOn)}`, ...row.problems.slice(0, 1).map(remedy)],
        pill: <SuitablePill row={row} />,
      })}
      empty={{ title: t('debts_empty') }}
    />
  )
}

function SuitablePill({ row }: { row: Debt }) {
  const t = usePhrases(phrases)
  return row.isSuitable ? (
    <StatusPill tone="ok" icon={IconCheck} word={t('suitable')} />
  ) : (
    <StatusPill tone="att" icon={IconAlertTriangle} word={t('unsuitable')} />
  )
}

function useDebtColumns(): Column<Debt>[] {
  const t = usePhrases(phrases)
  const remedy = useRemedy()
  return [
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    { id: 'school', header: t('school'), kind: 'words', rank: 'low', cell: (row) => row.schoolName },
    { id: 'number', header: t('invoice'), kind: 'number', rank: 'middle', cell: (row) => numberText(row.number) },
    { id: 'dueOn', header: t('due'), kind: 'date', cell: (row) => <DateText on={row.dueOn} /> },
    { id: 'late', header: t('days_late'), kind: 'number', rank: 'middle', cell: (row) => row.daysLate },
    { id: 'state', header: t('state'), cell: (row) => <SuitablePill row={row} /> },
    {
      id: 'missing',
      header: t('what_is_missing'),
      kind: 'words',
      quiet: true,
      minWidth: 200,
      cell: (row) => row.problems.map(remedy).join(' '),
    },
    { id: 'amount', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
  ]
}
