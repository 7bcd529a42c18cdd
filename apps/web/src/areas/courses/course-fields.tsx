import type { courses } from '@caderneta/contracts/courses'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { levelChoices } from './course-levels.ts'
import { phrases } from './phrases.ts'

interface CourseFieldsProps {
  form: FormFields<Omit<FormValues<typeof courses.create>, 'schoolId'>>
  /** What comes first: the school of a new course. */
  children?: ReactNode
}

export function CourseFields({ form: { bind }, children }: CourseFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('one')}>
      {children}
      <FormField span={4}>
        <TextField label={t('name')} maxLength={60} required {...bind('name')} />
      </FormField>
      <FormField span={2}>
        <SelectField label={t('level')} options={levelChoices(useLanguage())} required {...bind('level')} />
      </FormField>
    </FormSection>
  )
}
