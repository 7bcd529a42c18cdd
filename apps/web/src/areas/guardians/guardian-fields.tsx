import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { AddressForm } from '../../screens/address-form.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { GuardianValues } from './form-values.ts'
import { phrases } from './phrases.ts'

interface GuardianFieldsProps {
  form: FormFields<GuardianValues>
  /** The stored values are masked: empty fields keep them. */
  isMasked?: boolean
}

/** Who pays: name, document, contact and address. */
export function GuardianFields({ form, isMasked = false }: GuardianFieldsProps) {
  const t = usePhrases(phrases)
  const { environment } = useConfiguration()
  const { bind } = form
  const hint = isMasked ? t('kept_masked') : undefined
  const needed = { hint, required: !isMasked }
  return (
    <>
      <FormSection title={t('contact')} hint={t('contact_hint')}>
        <FormField span={4}>
          <TextField label={t('full_name')} maxLength={120} {...needed} {...bind('name')} />
        </FormField>
        <FormField span={2}>
          <TaxIdField label={t('tax_id')} {...needed} {...bind('taxId')} />
        </FormField>
        <FormField span={4}>
          <TextField label={t('email')} hint={hint} type="email" {...bind('email')} />
        </FormField>
        <FormField span={2}>
          <PhoneField label={t('phone')} hint={hint} {...bind('phone')} />
        </FormField>
        <FormField span={2}>
          <DateField label={t('born')} hint={hint} max={environment.today} {...bind('bornOn')} />
        </FormField>
      </FormSection>
      <FormSection title={t('address')} hint={t(isMasked ? 'address_kept' : 'address_hint')}>
        {!isMasked && <AddressForm {...form.part('address')} />}
      </FormSection>
    </>
  )
}
