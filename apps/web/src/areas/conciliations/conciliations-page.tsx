import { type Conciliation, ConciliationStage, ConciliationStatus } from '@caderneta/contracts/conciliation-shapes'
import { conciliationStageWords, conciliationStatusWords } from '@caderneta/contracts/conciliation-words'
import { conciliations } from '@caderneta/contracts/conciliations'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { useAccountFilter } from './account-choices.ts'
import { StageOfDay, StatusOfDay } from './conciliation-pills.tsx'
import { DayActions } from './day-actions.tsx'
import { useMarkVerb } from './mark-dialog.tsx'
import { NetworksDesk } from './networks-desk.tsx'
import { conciliationPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const totals = totalsUnder(conciliations.totals, {
  statement: 'creditedCents',
  retorno: 'toldCents',
  ledger: 'bookedCents',
  difference: 'differenceCents',
})

/** Outside of any network the provider sees them all. */
export function ConciliationsPage() {
  const { currentTenant } = useConfiguration()
  return currentTenant.id === null ? <NetworksDesk /> : <DaysPage />
}

/** Statement, retorno and ledger, day by day: what diverges first. */
function DaysPage() {
  const t = usePhrases(phrases)
  const status = useTableWords(conciliationStatusWords)
  const stage = useTableWords(conciliationStageWords)
  const selection = useSelection<Conciliation>()
  return (
    <ListPage
      list={conciliations.list}
      exported={conciliations.export}
      title={t('title')}
      hint={t('hint')}
      actions={<DayActions />}
      period={{ name: t('credit_day'), from: 'from', to: 'to' }}
      filters={[
        {
          field: 'status',
          name: t('state'),
          choices: ConciliationStatus.options.map((value) => ({ value, label: status(value) })),
        },
        {
          field: 'stage',
          name: t('stage'),
          choices: ConciliationStage.options.map((value) => ({ value, label: stage(value) })),
        },
        useAccountFilter(),
      ]}
      columns={useDayColumns()}
      totals={totals}
      bulk={{ selection, demand: conciliations.transfer, verbs: [useMarkVerb(selection)] }}
      name={(row) => `${row.bankAccountName}, ${dateText(row.day)}`}
      href={(row) => conciliationPaths.one({ conciliationId: row.id })}
      card={(row) => ({
        title: dateText(row.day),
        amount: <Money cents={row.bookedCents} />,
        lines: [
          row.bankAccountName,
          ...(row.differenceCents !== 0 && row.status === 'divergent'
            ? [<Money key="d" cents={row.differenceCents} />]
            : []),
        ],
        pill: <StatusOfDay status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useDayColumns(): Column<Conciliation>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'day', header: t('day'), kind: 'date', fixed: true, cell: (row) => <DateText on={row.day} weekday /> },
    {
      id: 'account',
      header: t('account'),
      kind: 'words',
      quiet: true,
      rank: 'middle',
      cell: (row) => row.bankAccountName,
    },
    {
      id: 'statement',
      header: t('statement'),
      kind: 'money',
      cell: (row) => (row.status === 'notSynchronized' ? '---' : <Money cents={row.creditedCents} digits />),
      sum: (row) => row.creditedCents,
    },
    {
      id: 'retorno',
      header: t('retorno'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.toldCents} digits />,
      sum: (row) => row.toldCents,
    },
    {
      id: 'ledger',
      header: t('ledger'),
      kind: 'money',
      cell: (row) => <Money cents={row.bookedCents} digits />,
      sum: (row) => row.bookedCents,
    },
    {
      id: 'difference',
      header: t('difference'),
      kind: 'money',
      cell: (row) => row.status === 'divergent' && <Money cents={row.differenceCents} digits />,
      sum: (row) => row.differenceCents,
    },
    { id: 'state', header: t('state'), cell: (row) => <StatusOfDay status={row.status} /> },
    { id: 'stage', header: t('stage'), rank: 'low', cell: (row) => <StageOfDay stage={row.stage} /> },
  ]
}
