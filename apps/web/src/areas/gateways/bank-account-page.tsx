import { type BankAccount, type BankAgreement, gateways } from '@caderneta/contracts/gateways'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { type Translate, usePhrases } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { faceOf, LoadedRecord } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { ActivePill } from './active-pill.tsx'
import { accountText } from './bank-accounts-page.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Words = Translate<(typeof phrases.keys)[number]>

/** One account and its agreements. */
export function BankAccountPage() {
  const t = usePhrases(phrases)
  const { accountId } = usePathParams(bankPaths.one)
  const query = useRecord(gateways.getAccount, { id: accountId })
  const crumbs = [
    { label: t('settings'), href: shellPaths.settings() },
    { label: t('title'), href: bankPaths.list() },
  ]
  return (
    <LoadedRecord query={query} crumbs={crumbs} title={t('title')}>
      {(account) => (
        <RecordScreen
          crumbs={crumbs}
          title={account.bankName}
          who={accountText(account)}
          pills={<AccountPill account={account} t={t} />}
          actions={<EditLink account={account} t={t} />}
        >
          <FactList
            facts={[
              { label: t('bank'), value: `${account.bankName} ${account.bank}` },
              { label: t('account'), value: accountText(account) },
              { label: t('holder'), value: account.holderName },
              { label: t('holder_tax_id'), value: formatTaxId(account.holderTaxId) },
            ]}
          />
          <Agreements account={account} t={t} />
        </RecordScreen>
      )}
    </LoadedRecord>
  )
}

function EditLink({ account, t }: { account: BankAccount; t: Words }) {
  if (!account.can?.update.can) return null
  return (
    <Button icon={IconPencil} href={bankPaths.change({ accountId: account.id })}>
      {t('edit')}
    </Button>
  )
}

function AccountPill({ account, t }: { account: BankAccount; t: Words }) {
  return <ActivePill isActive={account.isActive} word={account.isActive ? t('active') : t('inactive')} size="header" />
}

function Agreements({ account, t }: { account: BankAccount; t: Words }) {
  const may = useMay()
  const page = usePage(gateways.listAgreements, { bankAccountId: account.id })
  const create = may(gateways.createAgreement) && (
    <Button kind="primary" icon={IconPlus} href={bankPaths.createAgreement({ accountId: account.id })}>
      {t('create_agreement')}
    </Button>
  )
  return (
    <>
      <SectionTitle hint={t('agreements_hint')} action={page.rows.length > 0 && create}>
        {t('agreements')}
      </SectionTitle>
      <RecordTable>
        <DataTable
          label={t('agreements')}
          columns={columnsOf(t)}
          rows={page.rows}
          rowId={(row) => row.id}
          rowName={(row) => `${t('carteira')} ${row.carteira}`}
          rowHref={
            may(gateways.updateAgreement)
              ? (row) => bankPaths.changeAgreement({ accountId: account.id, agreementId: row.id })
              : undefined
          }
          loading={page.isLoading}
          face={faceOf(
            page,
            <EmptyFace title={t('no_agreement')} actions={create} ruled={false}>
              {t('no_agreement_hint')}
            </EmptyFace>,
          )}
          faceKeepsHead={false}
          card={(row) => ({
            title: `${t('carteira')} ${row.carteira}`,
            amount: layoutText(row),
            lines: [payableText(row, t), row.pixKey ?? ''],
            pill: <ActivePill isActive={row.isActive} word={row.isActive ? t('in_use') : t('off')} />,
          })}
        />
      </RecordTable>
    </>
  )
}

function columnsOf(t: Words): Column<BankAgreement>[] {
  return [
    { id: 'carteira', header: t('carteira'), kind: 'name', cell: (row) => row.carteira, fixed: true },
    { id: 'code', header: t('code'), cell: (row) => row.code || t('none') },
    { id: 'layout', header: t('layout'), cell: layoutText },
    { id: 'payable', header: t('payable'), cell: (row) => payableText(row, t) },
    { id: 'pix', header: t('pix_key'), cell: (row) => row.pixKey ?? t('none'), quiet: true },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <ActivePill isActive={row.isActive} word={row.isActive ? t('in_use') : t('off')} />,
    },
  ]
}

function layoutText({ layout }: BankAgreement): string {
  return layout === 'cnab240' ? 'CNAB 240' : 'CNAB 400'
}

function payableText({ payableDays }: BankAgreement, t: Words): string {
  return `${payableDays} ${t('days')}`
}
