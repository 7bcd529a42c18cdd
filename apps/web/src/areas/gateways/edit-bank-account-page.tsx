import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import { accountText } from './bank-words.ts'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

export function EditBankAccountPage() {
  const { accountId } = usePathParams(bankPaths.change)
  const query = useRecord(gateways.getAccount, { id: accountId })
  return <LoadedOnce query={query}>{(account) => <EditAccount account={account} />}</LoadedOnce>
}

function EditAccount({ account }: { account: BankAccount }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const page = bankPaths.one({ accountId: account.id })
  const form = useForm(gateways.updateAccount, {
    initial: account,
    onDone: () => saved({ title: t('saved') }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: bankPaths.list() },
        { label: account.bankName, href: page },
      ]}
      title={t('edit_account')}
      who={`${account.bankName} ${accountText(account)}`}
      form={form}
      submit={t('save_account')}
      cancelHref={page}
    >
      <BankAccountFields form={form}>
        <FormField span={6}>
          <SwitchField label={t('is_active')} {...form.bind('isActive')} />
        </FormField>
      </BankAccountFields>
    </FormPage>
  )
}
