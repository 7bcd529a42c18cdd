import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { GuardianValues } from './guardian-form-values.ts'
import { phrases } from './phrases.ts'

interface GuardianFieldsProps {
  values: GuardianValues
  onChange: (fields: Partial<GuardianValues>) => void
  field: (member: keyof GuardianValues | `address.${string}`) => { error: string | undefined; onBlur: () => void }
  /** The stored values are masked: empty fields keep them. */
  isMasked?: boolean
}

/** Who pays: name, document, contact and address. */
export function GuardianFields({ values, onChange, field, isMasked = false }: GuardianFieldsProps) {
  const t = usePhrases(phrases)
  const { environment } = useConfiguration()
  const hint = isMasked ? t('kept_masked') : undefined
  return (
    <>
      <FormSection title={t('contact')} hint={t('contact_hint')}>
        <FormField span={4}>
          <TextField
            label={t('name')}
            hint={hint}
            value={values.name}
            onChange={(name) => onChange({ name })}
            maxLength={120}
            required={!isMasked}
            {...field('name')}
          />
        </FormField>
        <FormField span={2}>
          <TaxIdField
            label={t('tax_id')}
            hint={hint}
            value={values.taxId}
            onChange={(taxId) => onChange({ taxId })}
            required={!isMasked}
            {...field('taxId')}
          />
        </FormField>
        <FormField span={4}>
          <TextField
            label={t('email')}
            hint={hint}
            type="email"
            value={values.email}
            onChange={(email) => onChange({ email })}
            {...field('email')}
          />
        </FormField>
        <FormField span={2}>
          <PhoneField
            label={t('phone')}
            hint={hint}
            value={values.phone}
            onChange={(phone) => onChange({ phone })}
            {...field('phone')}
          />
        </FormField>
        <FormField span={2}>
          <DateField
            label={t('born')}
            hint={hint}
            max={environment.today}
            value={values.bornOn}
            onChange={(bornOn) => onChange({ bornOn })}
            {...field('bornOn')}
          />
        </FormField>
      </FormSection>
      <FormSection title={t('address')} {...(isMasked ? { hint: t('address_kept') } : {})}>
        {!isMasked && (
          <AddressFields
            values={values.address}
            onChange={(address) => onChange({ address })}
            field={(part) => field(`address.${part}`)}
          />
        )}
      </FormSection>
    </>
  )
}
