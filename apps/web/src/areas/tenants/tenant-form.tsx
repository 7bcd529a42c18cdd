import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

export type TenantValues = {
  name: string
  displayName: string
  subdomain: string
  isActive: boolean
  adminName: string
  adminEmail: string
}

export const newTenant: TenantValues = {
  name: '',
  displayName: '',
  subdomain: '',
  isActive: true,
  adminName: '',
  adminEmail: '',
}

type Props = { form: Form<TenantValues>; isThere?: boolean }

export function TenantFields({ form, isThere = false }: Props) {
  return (
    <>
      <NameFields form={form} isThere={isThere} />
      {!isThere && <AdminFields form={form} />}
    </>
  )
}

function NameFields({ form: { values, bind, change, field }, isThere = false }: Props) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={3}>
        <TextField label={t('name')} maxLength={80} required autoFocus {...bind('name')} />
      </FormField>
      <FormField span={3}>
        <TextField
          label={t('subdomain')}
          hint={t('subdomain_hint')}
          value={values.subdomain}
          onChange={(subdomain) => change({ subdomain: subdomain.toLowerCase() })}
          maxLength={63}
          required
          {...field('subdomain')}
        />
      </FormField>
      <FormField span={6}>
        <TextField label={t('display_name')} maxLength={120} required {...bind('displayName')} />
      </FormField>
      {isThere && (
        <FormField span={6}>
          <SwitchField
            label={t('is_active')}
            hint={t('is_active_hint')}
            value={values.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        </FormField>
      )}
    </FormSection>
  )
}

function AdminFields({ form: { bind } }: Props) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('admin')} hint={t('admin_hint')}>
      <FormField span={3}>
        <TextField label={t('admin_name')} maxLength={80} required {...bind('adminName')} />
      </FormField>
      <FormField span={3}>
        <TextField label={t('admin_email')} type="email" required {...bind('adminEmail')} />
      </FormField>
    </FormSection>
  )
}
