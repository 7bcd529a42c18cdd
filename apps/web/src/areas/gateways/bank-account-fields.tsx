import { gateways } from '@caderneta/contracts/gateways'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

interface BankAccountFieldsProps {
  form: FormFields<FormValues<typeof gateways.createAccount>>
  /** What comes last: the switch of an account that is there. */
  children?: ReactNode
}

/** Bank, numbers and holder. */
export function BankAccountFields({ form, children }: BankAccountFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <>
      <NumberFields form={form} />
      <FormSection title={t('holder')} hint={t('holder_hint')}>
        <FormField span={4}>
          <TextField label={t('holder')} maxLength={120} required {...form.bind('holderName')} />
        </FormField>
        <FormField span={2}>
          <TaxIdField label={t('holder_tax_id')} required {...form.bind('holderTaxId')} />
        </FormField>
        <FormField span={6}>
          <TextField
            label={t('holder_address')}
            hint={t('holder_address_hint')}
            maxLength={200}
            {...form.bind('holderAddress')}
          />
        </FormField>
        {children}
      </FormSection>
    </>
  )
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const

function NumberFields({ form: { bind } }: BankAccountFieldsProps) {
  const t = usePhrases(phrases)
  const banks = useRecord(gateways.listBanks, {}, { staleSeconds: 3600 }).data?.items ?? []
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
        <TextField label={t('agency')} maxLength={5} required {...digits} {...bind('agency')} />
      </FormField>
      <FormField span={2}>
        <TextField
          label={t('agency_digit')}
          hint={t('agency_digit_hint')}
          maxLength={1}
          {...digits}
          {...bind('agencyDigit')}
        />
      </FormField>
      <FormField span={4}>
        <TextField label={t('account')} maxLength={13} required {...digits} {...bind('account')} />
      </FormField>
      <FormField span={2}>
        <TextField label={t('account_digit')} maxLength={2} required {...digits} {...bind('accountDigit')} />
      </FormField>
    </FormSection>
  )
}
