import { type BankAgreement, gateways } from '@caderneta/contracts/gateways'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { VerbButton } from '../../screens/record-verbs.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { BankAgreementFields } from './bank-agreement-fields.tsx'
import { bankPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useRemoveBankAgreement } from './remove-verbs.ts'

export function EditBankAgreementPage() {
  const { bankAgreementId } = usePathParams(bankPaths.changeBankAgreement)
  const query = useRecord(gateways.getBankAgreement, { id: bankAgreementId })
  return <LoadedOnce query={query}>{(bankAgreement) => <EditBankAgreement bankAgreement={bankAgreement} />}</LoadedOnce>
}

function EditBankAgreement({ bankAgreement }: { bankAgreement: BankAgreement }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const remove = useRemoveBankAgreement(bankAgreement)
  const { bankAccountId, bank, bankName, accountLabel, carteira, isActive, can } = bankAgreement
  const account = bankPaths.one({ accountId: bankAccountId })
  const form = useForm(gateways.updateBankAgreement, {
    initial: bankAgreement,
    onDone: () => saved({ title: t('saved_bank_agreement') }, account),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: bankPaths.list() },
        { label: bankName, href: account },
      ]}
      title={t('edit_bank_agreement')}
      who={`${bankName} ${accountLabel} · ${carteira}`}
      form={form}
      submit={t('save_bank_agreement')}
      cancelHref={account}
    >
      <BankAgreementFields form={form} bank={bank} />
      <FormSection title={t('state')}>
        <FormField span={6}>
          <SwitchField
            label={t('bank_agreement_is_active')}
            readOnlyReason={isActive ? disabledReason(gateways.updateBankAgreement, can?.deactivate) : undefined}
            {...form.bind('isActive')}
          />
        </FormField>
        {remove && (
          <FormField span={6}>
            <VerbButton verb={remove} kind="secondary" />
          </FormField>
        )}
      </FormSection>
    </FormPage>
  )
}
