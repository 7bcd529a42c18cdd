import { type DeskDate, DeskMissing, DeskState, deskTransfers } from '@caderneta/contracts/desk-transfers'
import { deskMissingWords, deskStateWords } from '@caderneta/contracts/payout-words'
import { IconAlertTriangle, IconCalendarEvent, IconClock, IconUserCheck } from '@tabler/icons-react'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { transferPaths } from '../transfers/paths.ts'
import { datesPhrases } from './transfer-dates-phrases.ts'
import { CutOffStrip } from './cut-off-strip.tsx'
import { NetworksWithoutPlan } from './networks-without-plan.tsx'
import { useScheduleDates } from './schedule-dates-verb.ts'
import { useNetworkFilter } from './use-network-filter.ts'

/** What the schools of all networks are still to be paid: a row goes into its network, to the transfer. */
export function TransferDatesPage() {
  const t = usePhrases(datesPhrases)
  const state = useTableWords(deskStateWords)
  const missing = useTableWords(deskMissingWords)
  const selection = useSelection<DeskDate>()
  const verbs = [useScheduleDates(selection, 'pix'), useScheduleDates(selection, 'file')]
  return (
    <ListPage
      list={deskTransfers.transferDates}
      exported={deskTransfers.exportTransferDates}
      title={t('title')}
      hint={t('hint')}
      find={t('find')}
      summary={
        <>
          <NetworksWithoutPlan />
          <CutOffStrip />
        </>
      }
      filters={[
        useNetworkFilter(),
        {
          field: 'missing',
          name: t('lacks'),
          choices: DeskMissing.options.map((value) => ({ value, label: missing(value) })),
        },
        {
          field: 'isToday',
          name: t('today'),
          choices: [
            { value: 'true', label: t('only_today') },
            { value: 'false', label: t('only_later') },
          ],
        },
        {
          field: 'state',
          name: t('state'),
          choices: DeskState.options.map((value) => ({ value, label: state(value) })),
        },
      ]}
      columns={useColumns()}
      bulk={{ selection, demand: deskTransfers.scheduleTransfers, verbs }}
      name={(row) => `${row.networkName}, ${row.schoolName}, ${dateText(row.dueOn)}`}
      onOpen={({ networkId, networkName, transferId }) =>
        enterNetwork({ id: networkId, name: networkName }, transferPaths.one({ id: transferId }))
      }
      card={(row) => ({
        title: row.schoolName,
        amount: <Money cents={row.cents} />,
        lines: [
          `${row.networkName} · ${dateText(row.dueOn)}`,
          row.missing === null ? '' : missing(row.missing),
          row.reason ?? '',
        ],
        pill: <DatePill row={row} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function useColumns(): Column<DeskDate>[] {
  const t = usePhrases(datesPhrases)
  const missing = useTableWords(deskMissingWords)
  return [
    { id: 'school', header: t('school'), kind: 'name', wraps: true, fixed: true, cell: (row) => row.schoolName },
    {
      id: 'lacks',
      header: t('lacks'),
      kind: 'words',
      cell: (row) => (row.missing === null ? '' : missing(row.missing)),
    },
    { id: 'network', header: t('network'), kind: 'words', cell: (row) => row.networkName },
    { id: 'due', header: t('day'), kind: 'date', cell: (row) => <DateText on={row.dueOn} /> },
    { id: 'state', header: t('state'), cell: (row) => <DatePill row={row} /> },
    {
      id: 'leaves',
      header: t('leaves'),
      kind: 'date',
      rank: 'middle',
      cell: (row) => <DateText on={row.scheduledOn} />,
    },
    { id: 'reason', header: t('why'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.reason ?? '' },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
  ]
}

function DatePill({ row: { state, isWaitingApproval, isLate } }: { row: DeskDate }) {
  const t = usePhrases(datesPhrases)
  const word = useTableWords(deskStateWords)
  if (isWaitingApproval) return <StatusPill tone="att" icon={IconUserCheck} word={t('waits')} />
  if (isLate) return <StatusPill tone="att" icon={IconAlertTriangle} word={t('late')} />
  if (state === 'error' || state === 'notAuthorized')
    return <StatusPill tone="bad" icon={IconAlertTriangle} word={word(state)} />
  if (state === 'toConfirm') return <StatusPill tone="att" icon={IconAlertTriangle} word={word(state)} />
  return (
    <StatusPill
      tone={state === 'missing' ? 'neu' : 'go'}
      icon={state === 'missing' ? IconClock : IconCalendarEvent}
      word={word(state)}
    />
  )
}
