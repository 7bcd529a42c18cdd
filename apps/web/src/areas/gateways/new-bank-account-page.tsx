import { gateways } from '@caderneta/contracts/gateways'
import { shellPaths } from '../../client/shell-paths.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormScreen } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { AccountFields, accountGiven, accountValues } from './bank-account-form.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function NewBankAccountPage() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const form = useForm(gateways.createAccount, {
    initial: accountValues(),
    given: accountGiven,
    onDone: (account) => {
      toast.success({ title: t('saved_new') })
      navigate(bankPaths.one({ accountId: account.id }))
    },
  })
  return (
    <FormScreen
      crumbs={[
        { label: t('settings'), href: shellPaths.settings() },
        { label: t('title'), href: bankPaths.list() },
      ]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={bankPaths.list()}
    >
      <AccountFields form={form} />
    </FormScreen>
  )
}
