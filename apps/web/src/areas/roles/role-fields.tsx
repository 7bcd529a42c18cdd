import type { roles } from '@caderneta/contracts/roles'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

/** Name and reach of a group; what it may do is chosen on its own page. */
export function RoleFields({ form: { bind, field, values } }: { form: FormFields<FormValues<typeof roles.create>> }) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('group')}>
      <FormField span={4}>
        <TextField label={t('name')} maxLength={60} required autoFocus {...bind('name')} />
      </FormField>
      <FormField span={6}>
        <SwitchField
          label={t('sees_all')}
          hint={t('sees_all_hint')}
          {...bind('allSchools')}
          error={field('allSchools').error ?? field('grants').error}
        />
      </FormField>
      <FormField span={6}>
        <SwitchField label={t('is_public')} {...bind('isPublic')} />
      </FormField>
      <FormField span={6}>
        <SwitchField
          label={t('needs_factor')}
          hint={t('needs_factor_hint')}
          {...bind('needsSecondFactor')}
          value={values.needsSecondFactor === true}
        />
      </FormField>
    </FormSection>
  )
}
