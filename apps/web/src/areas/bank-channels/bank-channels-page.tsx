import { type BankChannel, bankChannels } from '@caderneta/contracts/bank-channels'
import { usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { bankChannelPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function BankChannelsPage() {
  const t = usePhrases(phrases)
  const fetched = (row: BankChannel) =>
    row.fault ?? (row.fetchedAt === null ? t('never') : <DateTimeText at={row.fetchedAt} />)
  const columns: Column<BankChannel>[] = [
    { id: 'account', header: t('bank_account'), kind: 'name', cell: (row) => row.bankAccountName, fixed: true },
    { id: 'host', header: t('host'), cell: (row) => `${row.host}:${row.port}` },
    { id: 'fetched', header: t('fetched_at'), kind: 'words', cell: fetched },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
  ]
  return (
    <ListPage
      list={bankChannels.list}
      title={t('title')}
      hint={t('about')}
      create={{ label: t('create'), href: bankChannelPaths.create(), demand: bankChannels.create }}
      find={t('bank_account')}
      filters={[useActiveFilter('masculine')]}
      columns={columns}
      name={(row) => row.bankAccountName}
      href={(row) => bankChannelPaths.one({ bankChannelId: row.id })}
      card={(row) => ({
        title: row.bankAccountName,
        lines: [`${row.host}:${row.port}`, fetched(row)],
        pill: <ActivePill isActive={row.isActive} gender="masculine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
