import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { AddressForm } from '../../screens/address-form.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { LimitFields } from './limit-fields.tsx'
import type { SchoolValues } from './new-school.ts'
import { OwnerFields } from './owner-fields.tsx'
import { phrases } from './phrases.ts'
import { TermsFields } from './terms-fields.tsx'

/** Identity, owners unless they are covered, contacts, address, charging terms and limits. */
export function SchoolFields({ form, owners }: { form: FormFields<SchoolValues>; owners: boolean }) {
  const t = usePhrases(phrases)
  return (
    <>
      <IdentityFields form={form} />
      {owners && <OwnerFields form={form} />}
      <ContactFields form={form} />
      <FormSection title={t('address')}>
        <AddressForm {...form.part('address')} />
      </FormSection>
      <TermsFields form={form} />
      <LimitFields limits={form.part('limits')} />
    </>
  )
}

function IdentityFields({ form: { bind } }: { form: FormFields<SchoolValues> }) {
  const t = usePhrases(phrases)
  const code = bind('code')
  const { today } = useConfiguration().environment
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
      <FormField span={3}>
        <NumberField label={t('founding_year')} digits={4} {...bind('foundingYear')} />
      </FormField>
      <FormField span={3}>
        <DateField label={t('opened_on')} max={today} {...bind('openedOn')} />
      </FormField>
    </FormSection>
  )
}
