import { type BankAccount, type BankAgreement, gateways } from '@caderneta/contracts/gateways'
import { formatTaxId } from '@caderneta/kernel/tax-id'
import { IconPlus } from '@tabler/icons-react'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { ActivePill } from '../../screens/active-pill.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { useEditVerb } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { homologationPaths } from '../homologations/paths.ts'
import { accountText, layoutText } from './bank-words.ts'
import { DefaultPill, useMakeDefault } from './default-account.tsx'
import { bankPaths } from './paths.ts'
import { useRemoveAccount } from './remove-verbs.ts'
import { phrases, type Words } from './phrases.ts'

/** One account and its bank agreements. */
export function BankAccountPage() {
  const t = usePhrases(phrases)
  const { accountId } = usePathParams(bankPaths.one)
  return (
    <RecordPage
      query={useRecord(gateways.getAccount, { id: accountId })}
      title={t('title')}
      crumbs={[useSettingsCrumb(), { label: t('title'), href: bankPaths.list() }]}
      useView={useAccountView}
    />
  )
}

function useAccountView(account: BankAccount): RecordView {
  const t = usePhrases(phrases)
  return {
    title: account.bankName,
    who: accountText(account),
    pills: (
      <>
        <ActivePill isActive={account.isActive} size="header" />
        {account.isDefault && <DefaultPill size="header" />}
      </>
    ),
    verbs: {
      second: useEditVerb()(account.can?.update, bankPaths.change({ accountId: account.id })),
      more: [useMakeDefault(account), useRemoveAccount(account)],
    },
    facts: [
      { label: t('bank'), value: `${account.bankName} ${account.bank}` },
      { label: t('account'), value: accountText(account) },
      { label: t('holder'), value: account.holderName },
      { label: t('holder_tax_id'), value: formatTaxId(account.holderTaxId) },
      ...(account.holderAddress === '' ? [] : [{ label: t('holder_address'), value: account.holderAddress }]),
    ],
    body: <BankAgreements account={account} />,
    history: { of: account.id },
  }
}

function BankAgreements({ account }: { account: BankAccount }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const page = usePage(gateways.listBankAgreements, { bankAccountId: account.id })
  const create = may(gateways.createBankAgreement) && (
    <Button kind="primary" icon={IconPlus} href={bankPaths.createBankAgreement({ accountId: account.id })}>
      {t('create_bank_agreement')}
    </Button>
  )
  const toChange = (row: BankAgreement) =>
    bankPaths.changeBankAgreement({ accountId: account.id, bankAgreementId: row.id })
  return (
    <>
      <SectionTitle hint={t('bank_agreements_hint')} action={page.rows.length > 0 && create}>
        {t('bankAgreements')}
      </SectionTitle>
      <RecordTable>
        <DataTable
          label={t('bankAgreements')}
          columns={columnsOf(t)}
          rows={page.rows}
          rowId={(row) => row.id}
          rowName={(row) => `${t('carteira')} ${row.carteira}`}
          rowHref={may(gateways.updateBankAgreement) ? toChange : undefined}
          loading={page.isLoading}
          face={faceOf(
            page,
            <EmptyFace title={t('no_bank_agreement')} actions={create} ruled={false}>
              {t('no_bank_agreement_hint')}
            </EmptyFace>,
          )}
          faceKeepsHead={false}
          card={(row) => ({
            title: `${t('carteira')} ${row.carteira}`,
            amount: layoutText(row),
            lines: [payableText(row, t), row.pixKey ?? '', <HomologationLink key="homologation" row={row} />],
            pill: <ActivePill isActive={row.isActive} gender="masculine" />,
          })}
        />
      </RecordTable>
    </>
  )
}

function columnsOf(t: Words): Column<BankAgreement>[] {
  return [
    { id: 'carteira', header: t('carteira'), term: 'carteira', kind: 'name', cell: (row) => row.carteira, fixed: true },
    { id: 'code', header: t('code'), cell: (row) => row.code || t('none') },
    { id: 'layout', header: t('file'), cell: layoutText },
    { id: 'payable', header: t('payable'), cell: (row) => payableText(row, t) },
    { id: 'pix', header: t('pix_key'), cell: (row) => row.pixKey ?? t('none'), quiet: true },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
    { id: 'homologation', header: '', kind: 'action', cell: (row) => <HomologationLink row={row} /> },
  ]
}

function HomologationLink({ row: { id, bankAccountId } }: { row: BankAgreement }) {
  const t = usePhrases(phrases)
  const href = homologationPaths.one({ accountId: bankAccountId, bankAgreementId: id })
  return <TextLink href={href}>{t('homologation')}</TextLink>
}

function payableText({ payableDays }: BankAgreement, t: Words): string {
  return `${payableDays} ${t('days')}`
}
