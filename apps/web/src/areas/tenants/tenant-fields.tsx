import type { tenants } from '@caderneta/contracts/tenants'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

type TenantValues = Pick<FormValues<typeof tenants.create>, 'name' | 'displayName' | 'subdomain'>

/** How a network is called, and where its people enter. */
export function TenantFields({ form: { bind } }: { form: FormFields<TenantValues> }) {
  const t = usePhrases(phrases)
  const subdomain = bind('subdomain')
  return (
    <FormSection title={t('network')}>
      <FormField span={3}>
        <TextField label={t('name')} maxLength={80} required autoFocus {...bind('name')} />
      </FormField>
      <FormField span={3}>
        <TextField
          label={t('subdomain')}
          hint={t('subdomain_hint')}
          maxLength={63}
          required
          {...subdomain}
          onChange={(text) => subdomain.onChange(text.toLowerCase())}
        />
      </FormField>
      <FormField span={6}>
        <TextField label={t('display_name')} maxLength={120} required {...bind('displayName')} />
      </FormField>
    </FormSection>
  )
}
