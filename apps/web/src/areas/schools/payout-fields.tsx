import type { PayoutAccountType } from '@caderneta/contracts/payout-accounts'
import type { School } from '@caderneta/contracts/school-shapes'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { payoutPhrases } from './payout-phrases.ts'

type Values = {
  kind: 'bank' | 'pix'
  bank: string
  agency: string
  account: string
  accountDigit: string
  accountType: PayoutAccountType | null
  pixKey: string
  holderName: string
  holderTaxId: string
}

/** The holder is the school's company. */
export function newAccount({ companyName, cnpj }: School): Values {
  const numbers = { bank: '', agency: '', account: '', accountDigit: '' }
  return { kind: 'bank', ...numbers, accountType: 'checking', pixKey: '', holderName: companyName, holderTaxId: cnpj }
}

/** The fields of the chosen kind alone. */
export function givenAccount({ pixKey, ...values }: Values) {
  const { kind, holderName, holderTaxId } = values
  return kind === 'pix' ? { kind, pixKey, holderName, holderTaxId } : values
}

export function PayoutFields({ form }: { form: FormFields<Values> }) {
  const t = usePhrases(payoutPhrases)
  const { bind, values } = form
  return (
    <>
      <FormSection title={t('account')}>
        <FormField span={6}>
          <RadioField
            label={t('kind')}
            {...bind('kind')}
            choices={[
              { value: 'bank', label: t('kind_bank') },
              { value: 'pix', label: t('kind_pix') },
            ]}
          />
        </FormField>
        {values.kind === 'bank' ? (
          <NumberFields form={form} />
        ) : (
          <FormField span={6}>
            <TextField label={t('pix_key')} hint={t('pix_hint')} maxLength={77} required {...bind('pixKey')} />
          </FormField>
        )}
      </FormSection>
      <FormSection title={t('holder')} hint={t('holder_hint')}>
        <FormField span={4}>
          <TextField label={t('holder_name')} maxLength={120} required {...bind('holderName')} />
        </FormField>
        <FormField span={2}>
          <TaxIdField label={t('holder_tax_id')} kind="cnpj" required {...bind('holderTaxId')} />
        </FormField>
      </FormSection>
    </>
  )
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const

function NumberFields({ form: { bind } }: { form: FormFields<Values> }) {
  const t = usePhrases(payoutPhrases)
  return (
    <>
      <FormField span={2}>
        <TextField label={t('bank_code')} hint={t('bank_hint')} maxLength={3} required {...digits} {...bind('bank')} />
      </FormField>
      <FormField span={2}>
        <TextField label={t('agency')} maxLength={5} required {...digits} {...bind('agency')} />
      </FormField>
      <FormField span={2}>
        <SelectField<PayoutAccountType>
          label={t('account_type')}
          required
          options={[
            { value: 'checking', label: t('checking') },
            { value: 'savings', label: t('savings') },
            { value: 'payment', label: t('payment') },
          ]}
          {...bind('accountType')}
        />
      </FormField>
      <FormField span={4}>
        <TextField label={t('number')} maxLength={13} required {...digits} {...bind('account')} />
      </FormField>
      <FormField span={2}>
        <TextField label={t('digit')} maxLength={2} required autoComplete="off" {...bind('accountDigit')} />
      </FormField>
    </>
  )
}
