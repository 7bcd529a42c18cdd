import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { accountText } from './bank-words.ts'
import { DefaultPill } from './default-account.tsx'
import { bankPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'

/** Accounts of the network, with the carteiras of each. */
export function BankAccountsPage() {
  const t = usePhrases(phrases)
  const carteiras = useCarteiras()
  return (
    <ListPage
      list={gateways.listAccounts}
      exported={gateways.exportAccounts}
      title={t('title')}
      create={{ label: t('create'), href: bankPaths.create(), demand: gateways.createAccount }}
      filters={[useActiveFilter()]}
      columns={columnsOf(t, carteiras)}
      name={(row) => `${row.bankName} ${accountText(row)}`}
      href={(row) => bankPaths.one({ accountId: row.id })}
      card={(row) => ({
        title: row.bankName,
        amount: accountText(row),
        lines: [row.holderName, carteirasText(carteiras.get(row.id), t)],
        pill: row.isDefault ? <DefaultPill /> : <ActivePill isActive={row.isActive} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** On a card nothing says what the numbers are. */
function carteirasText(carteiras: string | undefined, t: Words): string {
  return carteiras === undefined ? t('no_bank_agreement') : `${t('carteira')} ${carteiras}`
}

function columnsOf(t: Words, carteiras: Map<string, string>): Column<BankAccount>[] {
  return [
    { id: 'bank', header: t('bank'), kind: 'name', cell: (row) => `${row.bankName} ${row.bank}`, fixed: true },
    { id: 'account', header: t('account'), cell: accountText },
    { id: 'holder', header: t('holder'), cell: (row) => row.holderName },
    { id: 'taxId', header: t('holder_tax_id'), cell: (row) => formatTaxId(row.holderTaxId), quiet: true, rank: 'low' },
    {
      id: 'bankAgreements',
      header: t('bankAgreements'),
      term: 'bankAgreement',
      cell: (row) => carteiras.get(row.id) ?? t('none'),
    },
    { id: 'default', header: t('default'), cell: (row) => (row.isDefault ? <DefaultPill /> : ''), rank: 'middle' },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} /> },
  ]
}

/** Carteiras in use by account: `109, 157`. */
function useCarteiras(): Map<string, string> {
  const { data } = useRecord(gateways.listBankAgreements, { isActive: 'true', maxResultCount: 200 })
  const byAccount = Map.groupBy(data?.items ?? [], (bankAgreement) => bankAgreement.bankAccountId)
  return new Map(
    [...byAccount].map(([id, bankAgreements]) => [id, bankAgreements.map(({ carteira }) => carteira).join(', ')]),
  )
}
