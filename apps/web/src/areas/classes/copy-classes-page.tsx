import type { CopyPreview } from '@caderneta/contracts/class-copies'
import { classes } from '@caderneta/contracts/classes'
import { useState } from 'react'
import { usePathSearch } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type Form, useForm } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { CopiedClasses } from './copied-classes.tsx'
import { copyGiven, type CopyValues } from './copy-values.ts'
import { copyPhrases as phrases } from './copy-phrases.ts'
import { classPaths } from './paths.ts'
import { yearChoices } from './school-year.ts'

/** The classes of a year once more in the next. What would come of it stands below the fields while they are filled in. */
export function CopyClassesPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { schoolId } = usePathSearch(classPaths.copy)
  const { today } = useConfiguration().environment
  const [preview, setPreview] = useState<CopyPreview>()
  const form = useForm<typeof classes.copy, CopyValues>(classes.copy, {
    initial: {
      schoolId: schoolId ?? null,
      schoolYear: Number(today.slice(0, 4)),
      percent: null,
      capacity: null,
      startsOn: null,
      endsOn: null,
    },
    given: copyGiven,
    onDone: ({ copiedCount: count, schoolYear }) =>
      saved(
        { title: t('done', { count, year: schoolYear }) },
        classPaths.list({ schoolId: form.values.schoolId ?? undefined, schoolYear: String(schoolYear) }),
      ),
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: classPaths.list() }]}
      title={t('copy')}
      form={form}
      submit={preview ? t('submit', { count: preview.copiedCount }) : t('copy')}
      cancelHref={classPaths.list()}
    >
      <TermFields form={form} />
      <CopiedClasses values={form.values} onAnswer={setPreview} />
    </FormPage>
  )
}

function TermFields({ form: { bind } }: { form: Form<CopyValues> }) {
  const t = usePhrases(phrases)
  const { today } = useConfiguration().environment
  return (
    <FormSection title={t('changes')}>
      <FormField span={4}>
        <SelectField label={t('school')} options={useSchoolChoices('active')} required {...bind('schoolId')} />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('from_year')}
          hint={t('from_year_hint')}
          options={yearChoices(today).slice(0, 3)}
          required
          {...bind('schoolYear')}
        />
      </FormField>
      <FormField span={3}>
        <PercentField label={t('percent')} hint={t('percent_hint')} {...bind('percent')} />
      </FormField>
      <FormField span={3}>
        <NumberField label={t('capacity')} hint={t('capacity_hint')} {...bind('capacity')} />
      </FormField>
      <FormField span={3}>
        <DateField label={t('starts')} hint={t('date_hint')} {...bind('startsOn')} />
      </FormField>
      <FormField span={3}>
        <DateField label={t('ends')} hint={t('date_hint')} {...bind('endsOn')} />
      </FormField>
    </FormSection>
  )
}
