import type { FormFields } from '../../client/use-form.ts'
import { usePhrases } from '../../client/phrases.ts'
import { AddressForm } from '../../screens/address-form.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SchoolValues } from './new-school.ts'
import { phrases } from './phrases.ts'
import { TermsFields } from './terms-fields.tsx'

/** Identity, address, charging terms. */
export function SchoolFields({ form }: { form: FormFields<SchoolValues> }) {
  const t = usePhrases(phrases)
  return (
    <>
      <IdentityFields form={form} />
      <FormSection title={t('address')}>
        <AddressForm {...form.part('address')} />
      </FormSection>
      <TermsFields form={form} />
    </>
  )
}

function IdentityFields({ form: { bind } }: { form: FormFields<SchoolValues> }) {
  const t = usePhrases(phrases)
  const code = bind('code')
  return (
    <FormSection title={t('identity')}>
      <FormField span={4}>
        <TextField label={t('fantasy_name')} maxLength={120} required autoFocus {...bind('fantasyName')} />
      </FormField>
      <FormField span={2}>
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          maxLength={5}
          required
          {...code}
          onChange={(text) => code.onChange(text.trim().toUpperCase())}
        />
      </FormField>
      <FormField span={4}>
        <TextField label={t('company')} maxLength={120} required {...bind('companyName')} />
      </FormField>
      <FormField span={2}>
        <TaxIdField label={t('cnpj')} kind="cnpj" required {...bind('cnpj')} />
      </FormField>
      <FormField span={4}>
        <TextField label={t('notice_email')} type="email" {...bind('email')} />
      </FormField>
      <FormField span={2}>
        <PhoneField label={t('phone')} {...bind('phone')} />
      </FormField>
    </FormSection>
  )
}
