import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { ActivePill } from './active-pill.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Words = Translate<(typeof phrases.keys)[number]>

/** Accounts of the network, with the carteiras of each. */
export function BankAccountsPage() {
  const t = usePhrases(phrases)
  const { filter, change, clear } = useRouteFilter(gateways.listAccounts)
  const page = usePage(gateways.listAccounts, filter)
  const carteiras = useCarteiras()
  return (
    <ListScreen
      title={t('title')}
      actions={<CreateLink />}
      filters={
        <ListFilters
          filters={[
            {
              id: 'isActive',
              name: t('state'),
              value: filter.isActive,
              choices: [
                { value: 'true', label: t('active') },
                { value: 'false', label: t('inactive') },
              ],
            },
          ]}
          onChange={(id, value) => change({ [id]: value })}
          onClear={clear}
        />
      }
    >
      <DataTable
        label={t('title')}
        columns={columnsOf(t, carteiras)}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => `${row.bankName} ${accountText(row)}`}
        rowHref={(row) => bankPaths.one({ accountId: row.id })}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          filter.isActive === undefined ? (
            <EmptyFace title={t('empty')} actions={<CreateLink kind="secondary" />}>
              {t('empty_hint')}
            </EmptyFace>
          ) : (
            <NothingFound />
          ),
        )}
        card={(row) => ({
          title: row.bankName,
          amount: accountText(row),
          lines: [row.holderName, carteiras.get(row.id) ?? t('no_agreement')],
          pill: <ActivePill isActive={row.isActive} word={row.isActive ? t('active') : t('inactive')} />,
        })}
      />
    </ListScreen>
  )
}

function CreateLink({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(gateways.createAccount)) return null
  return (
    <Button kind={kind} icon={IconPlus} href={bankPaths.create()}>
      {t('create')}
    </Button>
  )
}

function columnsOf(t: Words, carteiras: Map<string, string>): Column<BankAccount>[] {
  return [
    { id: 'bank', header: t('bank'), kind: 'name', cell: (row) => `${row.bankName} ${row.bank}`, fixed: true },
    { id: 'account', header: t('account'), cell: accountText },
    { id: 'holder', header: t('holder'), cell: (row) => row.holderName },
    { id: 'taxId', header: t('holder_tax_id'), cell: (row) => formatTaxId(row.holderTaxId), quiet: true, rank: 'low' },
    { id: 'agreements', header: t('agreements'), cell: (row) => carteiras.get(row.id) ?? t('none') },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <ActivePill isActive={row.isActive} word={row.isActive ? t('active') : t('inactive')} />,
    },
  ]
}

/** `0730 / 03511-0`. */
export function accountText({ agency, agencyDigit, account, accountDigit }: BankAccount): string {
  return `${agency}${agencyDigit && `-${agencyDigit}`} / ${account}-${accountDigit}`
}

/** Carteiras in use by account: `109, 157`. */
function useCarteiras(): Map<string, string> {
  const { data } = useRecord(gateways.listAgreements, { isActive: 'true', maxResultCount: 200 })
  const byAccount = Map.groupBy(data?.items ?? [], (agreement) => agreement.bankAccountId)
  return new Map([...byAccount].map(([id, agreements]) => [id, agreements.map(({ carteira }) => carteira).join(', ')]))
}
