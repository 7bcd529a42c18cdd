import type { RowOf } from '../../client/use-page.ts'
import { ledger } from '@caderneta/contracts/ledger'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { type Column, type RowCard } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { accountKinds, useAccountName } from './ledger-names.ts'
import { ledgerPhrases } from './ledger-phrases.ts'
import { ledgerPaths } from './paths.ts'
import { ListPage } from '../../screens/list-page.tsx'

type Account = RowOf<typeof ledger.accounts>

/** Every account with its balance, by kind. */
export function AccountsPage() {
  const t = usePhrases(ledgerPhrases)
  const name = useAccountName()
  const { valuesOf } = useRouteFilter(ledger.accounts)
  return (
    <ListPage
      list={ledger.accounts}
      exported={ledger.exportAccounts}
      title={t('title')}
      hint={t('hint')}
      filters={[
        {
          field: 'kind',
          name: t('filter_kind'),
          choices: accountKinds.map((value) => ({ value, label: name(value) })),
        },
      ]}
      columns={useAccountColumns(valuesOf('kind').length === 1)}
      name={(account) => t('row', { account: name(account.kind), owner: account.ownerName ?? t('whole_network') })}
      href={(account) => ledgerPaths.account({ accountId: account.id })}
      card={useAccountCard()}
      empty={{ title: t('empty_title'), hint: t('empty_text') }}
    />
  )
}

/** Kinds of money never share a sum: only accounts of one kind are added up. */
function useAccountColumns(isOneKind: boolean): Column<Account>[] {
  const t = usePhrases(ledgerPhrases)
  const name = useAccountName()
  return [
    { id: 'kind', header: t('account'), kind: 'name', fixed: true, cell: (account) => name(account.kind) },
    { id: 'owner', header: t('owner'), cell: (account) => account.ownerName ?? t('whole_network') },
    {
      id: 'debit',
      header: t('debit'),
      kind: 'money',
      quiet: true,
      cell: (account) => <Money cents={account.debitCents} digits />,
      ...(isOneKind && { sum: (account: Account) => account.debitCents }),
    },
    {
      id: 'credit',
      header: t('credit'),
      kind: 'money',
      quiet: true,
      cell: (account) => <Money cents={account.creditCents} digits />,
      ...(isOneKind && { sum: (account: Account) => account.creditCents }),
    },
    {
      id: 'balance',
      header: t('balance'),
      kind: 'money',
      fixed: true,
      cell: (account) => <Balance account={account} />,
    },
  ]
}

/** A balance with its side in words: a minus alone would not say whose it is. */
function Balance({ account }: { account: Account }) {
  const t = usePhrases(ledgerPhrases)
  return (
    <>
      <Money cents={Math.abs(account.balanceCents)} digits />{' '}
      {account.balanceCents !== 0 && <small>{t(account.balanceCents > 0 ? 'debtor' : 'creditor')}</small>}
    </>
  )
}

function useAccountCard(): (account: Account) => RowCard {
  const t = usePhrases(ledgerPhrases)
  const name = useAccountName()
  return (account) => ({
    title: name(account.kind),
    amount: <Balance account={account} />,
    lines: [account.ownerName ?? t('whole_network')],
  })
}
