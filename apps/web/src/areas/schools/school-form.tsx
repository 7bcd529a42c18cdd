import type { Form } from '../../client/use-form.ts'
import { usePhrases } from '../../client/phrases.ts'
import { AddressFields } from '../../ui/address-fields.tsx'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'
import type { SchoolValues } from './school-form-values.ts'
import { TermsFields } from './terms-fields.tsx'

interface SchoolFieldsProps {
  form: Form<SchoolValues>
  /** A school that is there can be switched off. */
  isThere?: boolean
}

/** Identity, address, charging terms. */
export function SchoolFields({ form, isThere = false }: SchoolFieldsProps) {
  const t = usePhrases(phrases)
  const { values, change, field } = form
  return (
    <>
      <IdentityFields form={form} />
      <FormSection title={t('address')}>
        <AddressFields
          values={values.address}
          onChange={(address) => change({ address })}
          field={(part) => field(`address.${part}`)}
        />
      </FormSection>
      <TermsFields form={form} />
      {isThere && (
        <FormSection title={t('state')}>
          <FormField span={6}>
            <SwitchField
              label={t('is_active')}
              hint={t('is_active_hint')}
              value={values.isActive}
              onChange={(isActive) => change({ isActive })}
            />
          </FormField>
        </FormSection>
      )}
    </>
  )
}

function IdentityFields({ form: { values, bind, change, field } }: { form: Form<SchoolValues> }) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={4}>
        <TextField label={t('name')} maxLength={120} required autoFocus {...bind('fantasyName')} />
      </FormField>
      <FormField span={2}>
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          value={values.code}
          onChange={(code) => change({ code: code.toUpperCase() })}
          maxLength={5}
          required
          {...field('code')}
        />
      </FormField>
      <FormField span={4}>
        <TextField label={t('company')} maxLength={120} required {...bind('companyName')} />
      </FormField>
      <FormField span={2}>
        <TaxIdField label={t('cnpj')} kind="cnpj" required {...bind('cnpj')} />
      </FormField>
      <FormField span={4}>
        <TextField label={t('email')} type="email" {...bind('email')} />
      </FormField>
      <FormField span={2}>
        <PhoneField label={t('phone')} {...bind('phone')} />
      </FormField>
    </FormSection>
  )
}
