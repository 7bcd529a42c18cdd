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

function PersonFields({ form: { values, change, field } }: Props) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={3}>
        <TextField
          label={t('name')}
          value={values.name}
          onChange={(name) => change({ name })}
          maxLength={80}
          required
          autoFocus
          {...field('name')}
        />
      </FormField>
      <FormField span={3}>
        <TextField
          label={t('surname')}
          value={values.surname}
          onChange={(surname) => change({ surname })}
          maxLength={80}
          {...field('surname')}
        />
      </FormField>
      <FormField span={6}>
        <TextField
          label={t('email')}
          hint={t('email_hint')}
          type="email"
          value={values.email}
          onChange={(email) => change({ email })}
          required
          {...field('email')}
        />
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
        <TaxIdField
          label={t('document')}
          kind="cpf"
          value={values.document}
          onChange={(document) => change({ document })}
          {...field('document')}
        />
      </FormField>
    </FormSection>
  )
}

function AccessFields({ form: { values, change, field }, isThere = false }: Props) {
  const t = usePhrases(phrases)
  const roles = useRoleChoices()
  const schools = useSchoolChoices()
  const isNetwork = useConfiguration().currentTenant.id !== null
  return (
    <FormSection title={t('access')}>
      <FormField span={6}>
        <MultiSelectField
          label={t('groups')}
          options={roles}
          value={values.roleNames}
          onChange={(roleNames) => change({ roleNames })}
          required
          {...field('roleNames')}
        />
      </FormField>
      {isNetwork && (
        <FormField span={6}>
          <MultiSelectField
            label={t('schools')}
            hint={t('schools_hint')}
            options={schools}
            value={values.schoolIds}
            onChange={(schoolIds) => change({ schoolIds })}
            {...field('schoolIds')}
          />
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
