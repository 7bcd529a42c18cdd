import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { BankAgreementFields, bankAgreementGiven, bankAgreementValues } from './bank-agreement-form.tsx'
import { accountText } from './bank-accounts-page.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

type Layout = 'cnab240' | 'cnab400'

export function NewBankAgreementPage() {
  const { accountId = '' } = useParams({ strict: false })
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

function NewBankAgreement({ account, layout }: { account: BankAccount; layout: Layout | undefined }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(gateways.createBankAgreement, {
    initial: bankAgreementValues(undefined, layout),
    given: (values) => bankAgreementGiven(account.id, values),
    onDone: () => {
      toast.success({ title: t('saved_new_bank_agreement') })
      navigate(paths.one(account.id))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: paths.list },
        { label: account.bankName, href: paths.one(account.id) },
      ]}
      title={t('create_bank_agreement')}
      who={`${account.bankName} ${accountText(account)}`}
      form={form}
      submit={t('save_new_bank_agreement')}
      cancelHref={paths.one(account.id)}
    >
      <BankAgreementFields form={form} bank={account.bank} />
    </FormScreen>
  )
}
