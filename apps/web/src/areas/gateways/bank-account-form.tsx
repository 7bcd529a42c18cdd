import { type BankAccount, gateways } from '@caderneta/contracts/gateways'
import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

export type AccountValues = {
  bank: string | null
  agency: string
  agencyDigit: string
  account: string
  accountDigit: string
  holderName: string
  holderTaxId: string
  isActive: boolean
}

export function accountValues(account?: BankAccount): AccountValues {
  if (account) return account
  const empty = { agency: '', agencyDigit: '', account: '', accountDigit: '', holderName: '', holderTaxId: '' }
  return { ...empty, bank: null, isActive: true }
}

export function accountGiven({ bank, ...values }: AccountValues) {
  const { agency, agencyDigit, account, accountDigit, holderName, holderTaxId } = values
  return { bank: bank ?? '', agency, agencyDigit, account, accountDigit, holderName, holderTaxId }
}

/** Bank, numbers and holder. */
export function AccountFields({ form, isThere = false }: { form: Form<AccountValues>; isThere?: boolean }) {
  const t = usePhrases(phrases)
  const { values, bind, change } = form
  return (
    <>
      <NumberFields form={form} />
      <FormSection title={t('holder')} hint={t('holder_hint')}>
        <FormField span={4}>
          <TextField label={t('holder')} maxLength={120} required {...bind('holderName')} />
        </FormField>
        <FormField span={2}>
          <TaxIdField label={t('holder_tax_id')} required {...bind('holderTaxId')} />
        </FormField>
        {isThere && (
          <FormField span={6}>
            <SwitchField label={t('is_active')} value={values.isActive} onChange={(isActive) => change({ isActive })} />
          </FormField>
        )}
      </FormSection>
    </>
  )
}

function NumberFields({ form: { values, bind, change, field } }: { form: Form<AccountValues> }) {
  const t = usePhrases(phrases)
  const banks = useRecord(gateways.listBanks, {}, { staleSeconds: 3600 }).data?.items ?? []
  const text = (name: 'agency' | 'agencyDigit' | 'account' | 'accountDigit', maxLength: number) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value.trim() }),
    maxLength,
    inputMode: 'numeric' as const,
    autoComplete: 'off' as const,
    ...field(name),
  })
  return (
    <FormSection title={t('account')}>
      <FormField span={6}>
        <SelectField
          label={t('bank')}
          options={banks.map(({ code, name }) => ({ value: code, label: `${name} ${code}` }))}
          required
          {...bind('bank')}
        />
      </FormField>
      <FormField span={4}>
        <TextField label={t('agency')} required {...text('agency', 5)} />
      </FormField>
      <FormField span={2}>
        <TextField label={t('agency_digit')} hint={t('agency_digit_hint')} {...text('agencyDigit', 1)} />
      </FormField>
      <FormField span={4}>
        <TextField label={t('account')} required {...text('account', 13)} />
      </FormField>
      <FormField span={2}>
        <TextField label={t('account_digit')} required {...text('accountDigit', 2)} />
      </FormField>
    </FormSection>
  )
}
