import type { BankAccount, BankAgreement } from '@caderneta/contracts/gateways'
import { gateways } from '@caderneta/contracts/gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { BankAgreementFields } from './bank-agreement-fields.tsx'
import { accountText } from './bank-words.ts'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function NewBankAgreementPage() {
  const { accountId } = usePathParams(bankPaths.createBankAgreement)
  const account = useRecord(gateways.getAccount, { id: accountId })
  const banks = useRecord(gateways.listBanks, {}, { staleSeconds: 3600 })
  return (
    <LoadedOnce query={account}>
      {(record) => (
        <LoadedOnce query={banks}>
          {({ items }) => (
            <NewBankAgreement account={record} layout={items.find(({ code }) => code === record.bank)?.layouts[0]} />
          )}
        </LoadedOnce>
      )}
    </LoadedOnce>
  )
}

type NewBankAgreementProps = { account: BankAccount; layout: BankAgreement['layout'] | undefined }

function NewBankAgreement({ account, layout }: NewBankAgreementProps) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = bankPaths.one({ accountId: account.id })
  const form = useForm(gateways.createBankAgreement, {
    initial: {
      bankAccountId: account.id,
      carteira: null,
      code: '',
      transmissionCode: '',
      operation: '',
      post: '',
      layout: layout ?? null,
      payableDays: 60,
      protestDays: null,
      pixKey: null,
    },
    onDone: () => saved({ title: t('saved_new_bank_agreement') }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: bankPaths.list() },
        { label: account.bankName, href: page },
      ]}
      title={t('create_bank_agreement')}
      who={`${account.bankName} ${accountText(account)}`}
      form={form}
      submit={t('save_new_bank_agreement')}
      cancelHref={page}
    >
      <BankAgreementFields form={form} bank={account.bank} />
    </FormPage>
  )
}
