import type { classes } from '@caderneta/contracts/classes'
import { TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CourseField } from './course-field.tsx'
import { gradeChoices, shiftChoices, useClassWords } from './class-words.ts'
import { DiscountFields } from './discount-fields.tsx'
import { monthChoices } from './month-choices.ts'
import { phrases } from './phrases.ts'
import { yearChoices } from './school-year.ts'

interface ClassFieldsProps {
  form: FormFields<Omit<FormValues<typeof classes.create>, 'schoolId'>>
  /** Whose courses are offered. */
  schoolId: string | null
  /** The course that the class is of. */
  course?: SelectOption | undefined
  /** Nobody has said its due day yet: one that is left out comes from the settings. */
  isNew?: boolean
  /** What comes first: the school of a new class. */
  children?: ReactNode
}

/** Which class, what it costs, when it runs. */
export function ClassFields({ form, schoolId, course, isNew = false, children }: ClassFieldsProps) {
  return (
    <>
      <IdentityFields form={form} schoolId={schoolId} course={course}>
        {children}
      </IdentityFields>
      <ChargingFields form={form} isNew={isNew} />
      <ClassDiscounts form={form} />
      <CalendarFields form={form} />
    </>
  )
}

function IdentityFields({ form: { bind }, schoolId, course, children }: ClassFieldsProps) {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const { environment } = useConfiguration()
  return (
    <FormSection title={t('class')}>
      {children}
      <FormField span={4}>
        <TextField label={t('name_field')} maxLength={60} required {...bind('name')} />
      </FormField>
      <FormField span={2}>
        <TextField label={t('abbreviation')} maxLength={10} {...bind('abbreviation')} />
      </FormField>
      <FormField span={2}>
        <SelectField label={t('year')} options={yearChoices(environment.today)} required {...bind('schoolYear')} />
      </FormField>
      <FormField span={2}>
        <SelectField label={t('grade')} options={gradeChoices(words)} required {...bind('grade')} />
      </FormField>
      <FormField span={2}>
        <SelectField label={t('shift')} options={shiftChoices(words)} required {...bind('shift')} />
      </FormField>
      <FormField span={4}>
        <CourseField schoolId={schoolId} kept={course} {...bind('courseId')} />
      </FormField>
      <FormField span={2}>
        <NumberField label={t('capacity')} hint={t('capacity_hint')} zeroIsEmpty {...bind('capacity')} />
      </FormField>
    </FormSection>
  )
}

function ChargingFields({ form: { bind }, isNew }: Pick<ClassFieldsProps, 'form' | 'isNew'>) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return (
    <FormSection title={t('charging')} hint={t('charging_hint')}>
      <FormField span={2}>
        <MoneyField label={t('monthly_fee')} required {...bind('monthlyCents')} />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('due_day')}
          hint={isNew ? t('due_day_hint') : undefined}
          digits={2}
          required={!isNew}
          {...bind('dueDay')}
        />
      </FormField>
      <FormField span={2}>
        <SelectField label={t('starting_month')} options={monthChoices(language)} {...bind('startingMonth')} />
      </FormField>
      <FormField span={2}>
        <NumberField label={t('installments')} digits={2} {...bind('maxInstallments')} />
      </FormField>
    </FormSection>
  )
}

/** What enrollments in the class take, unless their own are given. */
function ClassDiscounts({ form: { values, change, field } }: Pick<ClassFieldsProps, 'form'>) {
  const { environment } = useConfiguration()
  return (
    <DiscountFields
      value={TermDiscountRecord.parse(values.discounts)}
      onChange={(discounts) => change({ discounts })}
      field={field}
      schoolYear={values.schoolYear ?? Number(environment.today.slice(0, 4))}
    />
  )
}

function CalendarFields({ form: { bind } }: Pick<ClassFieldsProps, 'form'>) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('calendar')}>
      <FormField span={3}>
        <DateField label={t('starts')} {...bind('startsOn')} />
      </FormField>
      <FormField span={3}>
        <DateField label={t('ends')} {...bind('endsOn')} />
      </FormField>
    </FormSection>
  )
}
