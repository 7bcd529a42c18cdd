import type { RowOf } from '../../client/use-page.ts'
import { ledger } from '@caderneta/contracts/ledger'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage, type Page } from '../../client/use-page.ts'
import { DataTable, type Column, type RowCard } from '../../ui/data-table.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { EmptyFace, ErrorFace } from '../../ui/faces.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Money } from '../../ui/format.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { accountKinds, useAccountName } from './ledger-names.ts'
import { ledgerPhrases } from './ledger-phrases.ts'
import { ledgerPaths } from './paths.ts'

type Account = RowOf<typeof ledger.accounts>

/** Every account with its balance, by kind. */
export function AccountsPage() {
  const t = usePhrases(ledgerPhrases)
  const name = useAccountName()
  const { filter, change, clear } = useRouteFilter(ledger.accounts)
  const page = usePage(ledger.accounts, filter)
  return (
    <ListScreen
      title={t('title')}
      hint={t('hint')}
      filters={<KindFilter kind={filter.kind} onChange={(kind) => change({ kind })} onClear={clear} />}
    >
      <DataTable
        label={t('title')}
        columns={useAccountColumns(filter.kind !== undefined)}
        rows={page.rows}
        rowId={(account) => account.id}
        rowName={(account) => t('row', { account: name(account.kind), owner: account.ownerName ?? t('network') })}
        rowHref={(account) => ledgerPaths.account({ accountId: account.id })}
        card={useAccountCard()}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        {...useFace(page)}
      />
    </ListScreen>
  )
}

type KindFilterProps = { kind: string | undefined; onChange: (kind: string | undefined) => void; onClear: () => void }

function KindFilter({ kind, onChange, onClear }: KindFilterProps) {
  const t = usePhrases(ledgerPhrases)
  const name = useAccountName()
  const ask = async () => {
    const chosen = await dialogs.select({
      title: t('filter_title'),
      label: t('filter_kind'),
      choices: accountKinds.map((value) => ({ value, label: name(value) })),
      initial: kind,
      confirm: t('filter_apply'),
    })
    if (chosen !== null) onChange(chosen)
  }
  const chip = { id: 'kind', name: t('filter_kind'), onEdit: () => void ask(), onRemove: () => onChange(undefined) }
  return (
    <FilterBar
      chips={kind === undefined ? [] : [{ ...chip, value: name(kind) }]}
      addable={kind === undefined ? [{ id: 'kind', label: t('filter_kind') }] : []}
      onAdd={() => void ask()}
      onClear={onClear}
    />
  )
}

/** Kinds of money never share a sum: only accounts of one kind are added up. */
function useAccountColumns(isOneKind: boolean): Column<Account>[] {
  const t = usePhrases(ledgerPhrases)
  const name = useAccountName()
  return [
    { id: 'kind', header: t('account'), kind: 'name', fixed: true, cell: (account) => name(account.kind) },
    { id: 'owner', header: t('owner'), cell: (account) => account.ownerName ?? t('network') },
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
    lines: [account.ownerName ?? t('network')],
  })
}

function useFace(page: Page<Account>) {
  const t = usePhrases(ledgerPhrases)
  if (page.error) {
    const code = [page.error.code, page.error.requestId].filter(Boolean).join(' · ')
    return {
      faceKeepsHead: false,
      face: (
        <ErrorFace title={page.error.message || t('failed')} code={code} onRetry={page.retry}>
          {t('failed_text')}
        </ErrorFace>
      ),
    }
  }
  if (page.isLoading || page.rows.length > 0) return {}
  return { face: <EmptyFace title={t('empty_title')}>{t('empty_text')}</EmptyFace> }
}
