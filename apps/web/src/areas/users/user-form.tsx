import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRoleChoices } from '../roles/public.ts'
import { useSchoolChoices } from '../schools/public.ts'
import { phrases } from './phrases.ts'
import type { UserValues } from './user-form-values.ts'

type Props = { form: Form<UserValues>; isThere?: boolean }

/** Who it is, what they may do and for which schools. */
export function UserFields({ form, isThere = false }: Props) {
  return (
    <>
      <PersonFields form={form} />
      <AccessFields form={form} isThere={isThere} />
    </>
  )
}

function PersonFields({ form: { values, bind, change, field } }: Props) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={3}>
        <TextField label={t('name')} maxLength={80} required autoFocus {...bind('name')} />
      </FormField>
      <FormField span={3}>
        <TextField label={t('surname')} maxLength={80} {...bind('surname')} />
      </FormField>
      <FormField span={6}>
        <TextField label={t('email')} hint={t('email_hint')} type="email" required {...bind('email')} />
      </FormField>
      <FormField span={3}>
        <PhoneField
          label={t('phone')}
          value={values.phone}
          onChange={(phone) => change({ phone })}
          {...field('phoneNumber')}
        />
      </FormField>
      <FormField span={3}>
        <TaxIdField label={t('document')} kind="cpf" {...bind('document')} />
      </FormField>
    </FormSection>
  )
}

function AccessFields({ form: { values, bind, change, field }, isThere = false }: Props) {
  const t = usePhrases(phrases)
  const roles = useRoleChoices()
  const schools = useSchoolChoices()
  const isNetwork = useConfiguration().currentTenant.id !== null
  return (
    <FormSection title={t('access')}>
      <FormField span={6}>
        <MultiSelectField label={t('groups')} options={roles} required {...bind('roleNames')} />
      </FormField>
      {isNetwork && (
        <FormField span={6}>
          <MultiSelectField label={t('schools')} hint={t('schools_hint')} options={schools} {...bind('schoolIds')} />
        </FormField>
      )}
      {isThere && (
        <FormField span={6}>
          <SwitchField
            label={t('is_active')}
            hint={t('is_active_hint')}
            value={values.isActive}
            onChange={(isActive) => change({ isActive })}
            error={field('isActive').error}
          />
        </FormField>
      )}
    </FormSection>
  )
}
