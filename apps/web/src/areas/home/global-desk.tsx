import { desk, type DeskNetwork } from '@caderneta/contracts/desk'
import { deskJobs } from '@caderneta/contracts/desk-jobs'
import { tenants } from '@caderneta/contracts/tenants'
import { enterNetwork } from '../../client/network-switch.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText, Money, moneyText } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { deskPaths } from '../desk/paths.ts'
import { networkPaths } from '../tenants/paths.ts'
import { deskPhrases } from './desk-phrases.ts'

/** Networks side by side, for whoever works in none yet: a row goes into its network. */
export function GlobalDesk() {
  const t = usePhrases(deskPhrases)
  return (
    <ListPage
      list={desk.networks}
      exported={desk.export}
      title={t('home')}
      hint={t('desk_hint')}
      create={{ label: t('new_network'), href: networkPaths.create(), demand: tenants.create }}
      find={t('find_network')}
      filters={[useActiveFilter()]}
      columns={useColumns()}
      id={(row) => String(row.id)}
      name={(row) => row.name}
      onOpen={enter}
      card={(row) => ({
        title: row.displayName,
        lines: [
          t('card_debt', { open: moneyText(row.openCents), overdue: moneyText(row.overdueCents) }),
          t('card_waiting', { exceptions: row.exceptionCount, jobs: row.failedJobCount }),
        ],
        pill: <ActivePill isActive={row.isActive} />,
      })}
      empty={{ title: t('no_network'), hint: t('no_network_hint') }}
    />
  )
}

function enter({ id, displayName }: DeskNetwork): void {
  enterNetwork({ id, name: displayName })
}

function useColumns(): Column<DeskNetwork>[] {
  const t = usePhrases(deskPhrases)
  return [
    { id: 'name', header: t('network'), kind: 'name', cell: (row) => row.displayName, fixed: true },
    { id: 'exceptions', header: t('exceptions'), kind: 'number', cell: (row) => <Count of={row.exceptionCount} /> },
    { id: 'failed', header: t('failed_jobs'), kind: 'number', cell: (row) => <FailedJobs of={row} /> },
    { id: 'overdue', header: t('overdue'), kind: 'money', cell: (row) => <Overdue of={row} /> },
    {
      id: 'open',
      header: t('open'),
      kind: 'money',
      cell: (row) => <Money cents={row.openCents} digits />,
      rank: 'middle',
    },
    { id: 'users', header: t('users'), kind: 'number', cell: (row) => row.userCount, quiet: true, rank: 'low' },
    {
      id: 'lastSignIn',
      header: t('last_sign_in'),
      kind: 'date',
      cell: (row) => <DateTimeText at={row.lastSignInAt} />,
      quiet: true,
      rank: 'low',
    },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => (row.isReadOnly ? t('read_only') : <ActivePill isActive={row.isActive} />),
    },
  ]
}

/** What asks for nobody is not a number to look at. */
function Count({ of: count }: { of: number }) {
  return count === 0 ? <span>–</span> : <strong>{count}</strong>
}

/** What failed leads to its list. */
function FailedJobs({ of: { id, failedJobCount: count } }: { of: DeskNetwork }) {
  const may = useMay()
  if (count === 0 || !may(deskJobs.failedJobs)) return <Count of={count} />
  return <TextLink href={deskPaths.failedJobs({ networkId: id, lastDays: '7' })}>{count}</TextLink>
}

/** Of this month of a large network only what is due first is counted, and the figure says so. */
function Overdue({ of: row }: { of: DeskNetwork }) {
  const t = usePhrases(deskPhrases)
  return (
    <>
      {!row.isDebtExact && <span title={t('at_least')}>≥ </span>}
      <Money cents={row.overdueCents} digits />
    </>
  )
}
