import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { AgreementFields, agreementGiven, agreementValues } from './agreement-form.tsx'
import { accountText } from './bank-accounts-page.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Layout = 'cnab240' | 'cnab400'

export function NewAgreementPage() {
  const { accountId } = usePathParams(bankPaths.one)
  const account = useRecord(gateways.getAccount, { id: accountId })
  const banks = useRecord(gateways.listBanks, {}, { staleSeconds: 3600 })
  return (
    <LoadedOnce query={account}>
      {(record) => (
        <LoadedOnce query={banks}>
          {({ items }) => (
            <NewAgreement account={record} layout={items.find(({ code }) => code === record.bank)?.layouts[0]} />
          )}
        </LoadedOnce>
      )}
    </LoadedOnce>
  )
}

function NewAgreement({ account, layout }: { account: BankAccount; layout: Layout | undefined }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(gateways.createAgreement, {
    initial: agreementValues(undefined, layout),
    given: (values) => agreementGiven(account.id, values),
    onDone: () => {
      toast.success({ title: t('saved_new_agreement') })
      navigate(bankPaths.one({ accountId: account.id }))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: bankPaths.list() },
        { label: account.bankName, href: bankPaths.one({ accountId: account.id }) },
      ]}
      title={t('create_agreement')}
      who={`${account.bankName} ${accountText(account)}`}
      form={form}
      submit={t('save_new_agreement')}
      cancelHref={bankPaths.one({ accountId: account.id })}
    >
      <AgreementFields form={form} bank={account.bank} />
    </FormScreen>
  )
}
