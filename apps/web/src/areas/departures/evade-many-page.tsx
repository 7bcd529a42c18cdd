import { departures, MonthCharge, monthChargeWords } from '@caderneta/contracts/departures'
import { useState } from 'react'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { chosenFor, dropChosen } from '../../screens/chosen-rows.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { Note } from '../../ui/note.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { jobPaths } from '../jobs/paths.ts'
import { type ManyLeaveValues, newManyLeave } from './evasion-values.ts'
import { LeavingFields } from './leaving-fields.tsx'
import { departurePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Several students leave on one day, for one reason; who they are was chosen on the list, and is kept in this tab. */
export function EvadeManyPage() {
  const t = usePhrases(phrases)
  const [ids] = useState(() => chosenFor(departurePaths.evadeMany()))
  if (ids.length > 0) return <ManyLeave ids={ids} />
  return (
    <EmptyFace title={t('many_none')} actions={<Button href={enrollmentPaths.list()}>{t('title')}</Button>}>
      {t('many_none_hint')}
    </EmptyFace>
  )
}

function ManyLeave({ ids }: { ids: string[] }) {
  const t = usePhrases(phrases)
  const charge = useTableWords(monthChargeWords)
  const saved = useSaved()
  const { today } = useConfiguration().environment
  const form = useForm<typeof departures.evadeMany, ManyLeaveValues>(departures.evadeMany, {
    initial: newManyLeave(today),
    given: ({ dueOn, ...values }) => ({
      ...values,
      enrollmentIds: ids,
      ...(values.monthCharge === 'proRata' ? { dueOn: dueOn ?? undefined } : {}),
    }),
    onDone: ({ jobId, count }) => {
      dropChosen(departurePaths.evadeMany())
      saved({ title: t('many_started', { count }) }, jobPaths.one({ jobId }))
    },
  })
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: enrollmentPaths.list() }]}
      title={t('many_evade', { count: ids.length })}
      form={form}
      submit={t('many_evade', { count: ids.length })}
      cancelHref={enrollmentPaths.list()}
    >
      <Note tone="go">{t('many_note')}</Note>
      <FormSection title={t('leaving')}>
        <LeavingFields form={form} today={today} />
      </FormSection>
      <FormSection title={t('charging')}>
        <FormField span={6}>
          <RadioField
            label={t('month')}
            choices={MonthCharge.options.map((value) => ({ value, label: charge(value) }))}
            {...form.bind('monthCharge')}
          />
        </FormField>
        {form.values.monthCharge === 'proRata' && (
          <FormField span={3}>
            <DateField label={t('new_due')} hint={t('new_due_hint')} min={today} {...form.bind('dueOn')} />
          </FormField>
        )}
      </FormSection>
    </FormPage>
  )
}
