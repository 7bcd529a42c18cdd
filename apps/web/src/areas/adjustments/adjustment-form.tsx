import type { ReactNode } from 'react'
import { addMonths, firstOfMonth, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { useConfiguration } from '../../client/permissions.ts'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import { adjustmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'

type Asked = { schoolId: string | null; cents: number | null; reason: string | null }
type Props<Values extends Asked> = {
  form: Form<Values>
  /** The choice of the kind. */
  kind: ReactNode
  schoolLabel?: string
  children?: ReactNode
  /** Sections after the first one. */
  more?: ReactNode
}

/** What every kind asks: school, amount, reason; between them what its own kind asks. */
export function AdjustmentForm<Values extends Asked>({ form, kind, schoolLabel, children, more }: Props<Values>) {
  const t = usePhrases(phrases)
  const schools = useSchoolChoices('active')
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: adjustmentPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('ask')}
      cancelHref={adjustmentPaths.list()}
    >
      <FormSection title={t('what')}>
        {kind}
        <FormField span={6}>
          <SelectField label={schoolLabel ?? t('school')} options={schools} required {...form.bind('schoolId')} />
        </FormField>
        <FormField span={3}>
          <MoneyField label={t('amount')} required {...form.bind('cents')} />
        </FormField>
        {children}
        <FormField span={6}>
          <TextField label={t('reason')} required multiline {...form.bind('reason')} />
        </FormField>
      </FormSection>
      {more}
    </FormPage>
  )
}

/** Months that a transfer may be of: three back, a year on. */
export function useMonths(): { thisMonth: string; options: SelectOption[] } {
  const month = useMonthName()
  const { today } = useConfiguration().environment
  const thisMonth = firstOfMonth(toCalendarDate(today))
  const options = Array.from({ length: 15 }, (_, at) => {
    const value = addMonths(thisMonth, at - 3)
    return { value, label: month(value) }
  })
  return { thisMonth, options }
}

/** After asking: its page, where another person approves. */
export function useAsked(): (answer: { id: string; schoolName: string }) => void {
  const t = usePhrases(phrases)
  const saved = useSaved()
  return ({ id, schoolName }) =>
    saved({ title: t('asked_done'), line: schoolName }, adjustmentPaths.one({ adjustmentId: id }))
}
