import { gateways } from '@caderneta/contracts/gateways'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { useSaved } from '../../screens/use-saved.ts'
import { BankAccountFields } from './bank-account-fields.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'

const newAccount = {
  bank: null,
  agency: null,
  agencyDigit: '',
  account: null,
  accountDigit: null,
  holderName: null,
  holderTaxId: null,
  holderAddress: '',
}

export function NewBankAccountPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const form = useForm(gateways.createAccount, {
    initial: newAccount,
    onDone: ({ id }) => saved({ title: t('saved_new') }, bankPaths.one({ accountId: id })),
  })
  return (
    <FormPage
      crumbs={[useSettingsCrumb(), { label: t('title'), href: bankPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={bankPaths.list()}
    >
      <BankAccountFields form={form} />
    </FormPage>
  )
}
