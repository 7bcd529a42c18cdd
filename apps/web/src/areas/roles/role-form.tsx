import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

export type RoleValues = { name: string; isPublic: boolean; allSchools: boolean }

/** Name and reach of a group; what it may do is chosen on its own page. */
export function RoleFields({ form: { values, bind, change, field } }: { form: Form<RoleValues> }) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={4}>
        <TextField label={t('name')} maxLength={60} required autoFocus {...bind('name')} />
      </FormField>
      <FormField span={6}>
        <SwitchField
          label={t('sees_all')}
          hint={t('sees_all_hint')}
          value={values.allSchools}
          onChange={(allSchools) => change({ allSchools })}
          error={field('grants').error}
        />
      </FormField>
      <FormField span={6}>
        <SwitchField label={t('is_public')} value={values.isPublic} onChange={(isPublic) => change({ isPublic })} />
      </FormField>
    </FormSection>
  )
}
