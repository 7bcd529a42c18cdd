import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

/** Why a child below the age of the class is enrolled all the same: asked once the class was refused for it. */
export function AgeExceptionField({ form }: { form: Form<{ ageException: string | null }> }) {
  const t = usePhrases(phrases)
  if (form.failureCode !== 'student_below_age' && form.values.ageException === null) return null
  return (
    <FormSection title={t('age_exception')}>
      <FormField span={6}>
        <TextField
          label={t('age_reason')}
          hint={t('age_reason_hint')}
          maxLength={200}
          multiline
          {...form.bind('ageException')}
        />
      </FormField>
    </FormSection>
  )
}
