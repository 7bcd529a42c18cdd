import type { users } from '@caderneta/contracts/users'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TaxIdField } from '../../ui/tax-id-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRoleChoices } from '../roles/public.ts'
import { useSchoolChoices } from '../schools/public.ts'
import { phrases } from './phrases.ts'

interface UserFieldsProps {
  form: FormFields<FormValues<typeof users.create>>
  /** The stored values are masked: empty fields keep them. */
  isMasked?: boolean
  /** What comes last: the switch of a user who is there. */
  children?: ReactNode
}

/** Who it is, what they may do and for which schools. */
export function UserFields({ form, isMasked = false, children }: UserFieldsProps) {
  return (
    <>
      <PersonFields form={form} isMasked={isMasked} />
      <AccessFields form={form}>{children}</AccessFields>
    </>
  )
}

function PersonFields({ form: { bind, values }, isMasked = false }: UserFieldsProps) {
  const t = usePhrases(phrases)
  const hint = isMasked ? t('kept_masked') : undefined
  const needed = { hint, required: !isMasked }
  return (
    <FormSection title={t('identity')}>
      <FormField span={3}>
        <TextField label={t('name')} maxLength={80} {...needed} autoFocus {...bind('name')} />
      </FormField>
      <FormField span={3}>
        <TextField label={t('surname')} hint={hint} maxLength={80} {...bind('surname')} />
      </FormField>
      <FormField span={6}>
        <TextField label={t('email')} {...needed} hint={hint ?? t('email_hint')} type="email" {...bind('email')} />
      </FormField>
      <FormField span={3}>
        <PhoneField label={t('phone')} hint={hint} {...bind('phoneNumber')} />
      </FormField>
      <FormField span={3}>
        <TaxIdField label={t('document')} hint={hint} {...bind('document')} value={documentOf(values.document)} />
      </FormField>
    </FormSection>
  )
}

function AccessFields({ form: { bind }, children }: UserFieldsProps) {
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
      {children}
    </FormSection>
  )
}

/** The record has an object, the field types a text: the call takes either. */
function documentOf(document: FormValues<typeof users.create>['document']): string | null {
  return typeof document === 'object' ? (document?.value ?? null) : document
}
