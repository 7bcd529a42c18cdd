import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountFields, accountGiven, accountValues } from './bank-account-form.tsx'
import { accountText } from './bank-accounts-page.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditBankAccountPage() {
  const { accountId } = usePathParams(bankPaths.one)
  const query = useRecord(gateways.getAccount, { id: accountId })
  return <LoadedOnce query={query}>{(account) => <EditAccount account={account} />}</LoadedOnce>
}

function EditAccount({ account }: { account: BankAccount }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version } = account
  const form = useForm(gateways.updateAccount, {
    initial: accountValues(account),
    given: (values) => ({ ...accountGiven(values), id, version, isActive: values.isActive }),
    onDone: () => {
      toast.success({ title: t('saved') })
      navigate(bankPaths.one({ accountId: id }))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: bankPaths.list() },
        { label: account.bankName, href: bankPaths.one({ accountId: id }) },
      ]}
      title={t('edit')}
      who={`${account.bankName} ${accountText(account)}`}
      form={form}
      submit={t('save')}
      cancelHref={bankPaths.one({ accountId: id })}
    >
      <AccountFields form={form} isThere />
    </FormScreen>
  )
}
