import { usePhrases } from '../../client/phrases.ts'
import type { FieldState } from '../../client/use-form.ts'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { useCoursesOfSchool } from '../courses/public.ts'
import { phrases } from './phrases.ts'

interface CourseFieldProps extends FieldState {
  schoolId: string | null
  /** The course that the class is of, which may be out of use by now. */
  kept: SelectOption | undefined
  value: string | null
  onChange(this: void, courseId: string | null): void
}

/** A course of the school of the class; it may be left out. */
export function CourseField({ schoolId, kept, ...field }: CourseFieldProps) {
  const t = usePhrases(phrases)
  const { options, hint } = useCoursesOfSchool(schoolId)
  return (
    <SelectField
      label={t('course')}
      options={kept && !options.some(({ value }) => value === kept.value) ? [kept, ...options] : options}
      hint={schoolId === null ? t('course_hint') : hint}
      clearable
      {...field}
    />
  )
}
