import { recoveries, type Recovery, RecoveryStatus } from '@caderneta/contracts/settlement-recoveries'
import { recoveryStatusWords } from '@caderneta/contracts/settlement-recovery-words'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText, Money } from '../../ui/format.tsx'
import { reasonText } from './reason-text.ts'
import { recoveryPhrases } from './recovery-phrases.ts'
import { RecoveryVerbs } from './recovery-verbs.tsx'
import { partsText, RecoveryPill, whoAsked } from './recovery-words.tsx'

const totals = totalsUnder(recoveries.recoveryTotals, { cents: 'cents', open: 'openCents' })

/** What families owe because a bank took money back after they had it: who puts it back, and what is lost. */
export function RecoveriesPage() {
  const t = usePhrases(recoveryPhrases)
  const word = useTableWords(recoveryStatusWords)
  return (
    <ListPage
      list={recoveries.listRecoveries}
      exported={recoveries.exportRecoveries}
      totals={totals}
      title={t('title')}
      hint={t('hint')}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: RecoveryStatus.options.map((value) => ({ value, label: word(value) })),
        },
      ]}
      columns={useRecoveryColumns()}
      name={(row) => row.guardianName}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.status === 'open' ? row.openCents : row.cents} />,
        lines: [row.reason, whoAsked(row, t), ...partsText(row, t), <RecoveryVerbs key="verbs" row={row} />],
        pill: <RecoveryPill row={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useRecoveryColumns(): Column<Recovery>[] {
  const t = usePhrases(recoveryPhrases)
  return [
    { id: 'guardian', header: t('family'), kind: 'name', wraps: true, fixed: true, cell: (row) => row.guardianName },
    { id: 'state', header: t('state'), cell: (row) => <RecoveryPill row={row} /> },
    {
      id: 'reason',
      header: t('reason'),
      kind: 'words',
      quiet: true,
      minWidth: 140,
      cell: (row) => reasonText(row.reason, partsText(row, t)),
    },
    { id: 'who', header: t('who'), kind: 'words', minWidth: 160, cell: (row) => whoAsked(row, t) },
    { id: 'at', header: t('asked'), kind: 'date', rank: 'middle', cell: (row) => <DateTimeText at={row.createdAt} /> },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      sum: (row) => row.cents,
      cell: (row) => <Money cents={row.cents} digits />,
    },
    {
      id: 'open',
      header: t('open'),
      kind: 'money',
      sum: (row) => row.openCents,
      cell: (row) => <Money cents={row.openCents} digits />,
    },
    { id: 'verbs', header: '', kind: 'action', cell: (row) => <RecoveryVerbs row={row} /> },
  ]
}
