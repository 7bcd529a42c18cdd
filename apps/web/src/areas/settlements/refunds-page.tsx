import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { phrases } from './phrases.ts'
import { RefundVerbs } from './refund-verbs.tsx'
import { hasReference, reasonOf, Reference, StatePill, whoOf } from './refund-words.tsx'

const states = ['requested', 'approved', 'paid', 'canceled'] as const

/** Credit that was promised back to families: what is still to be paid, and what left under which reference. */
export function RefundsPage() {
  const t = usePhrases(phrases)
  return (
    <ListPage
      list={settlements.listRefunds}
      exported={settlements.exportRefunds}
      title={t('title')}
      hint={t('hint')}
      filters={[{ field: 'status', name: t('state'), choices: states.map((value) => ({ value, label: t(value) })) }]}
      columns={useRefundColumns()}
      name={(row) => row.guardianName}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.cents} />,
        lines: [
          reasonOf(row, t),
          whoOf(row, t),
          hasReference(row) && <Reference key="reference" row={row} />,
          <RefundVerbs key="verbs" row={row} />,
        ],
        pill: <StatePill row={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useRefundColumns(): Column<Refund>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'guardian', header: t('family'), kind: 'name', wraps: true, fixed: true, cell: (row) => row.guardianName },
    { id: 'state', header: t('state'), cell: (row) => <StatePill row={row} /> },
    { id: 'reason', header: t('reason'), kind: 'words', quiet: true, minWidth: 140, cell: (row) => reasonOf(row, t) },
    { id: 'who', header: t('who'), kind: 'words', minWidth: 140, cell: (row) => whoOf(row, t) },
    { id: 'reference', header: t('reference'), kind: 'words', minWidth: 120, cell: (row) => <Reference row={row} /> },
    { id: 'at', header: t('asked'), kind: 'date', rank: 'middle', cell: (row) => <DateTimeText at={row.createdAt} /> },
    { id: 'cents', header: t('amount'), kind: 'money', cell: (row) => <Money cents={row.cents} digits /> },
    { id: 'verbs', header: '', kind: 'action', cell: (row) => <RefundVerbs row={row} /> },
  ]
}
