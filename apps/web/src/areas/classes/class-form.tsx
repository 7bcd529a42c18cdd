import { useConfiguration } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { SwitchField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSchoolChoices } from '../schools/public.ts'
import type { ClassValues } from './class-form-values.ts'
import { gradeChoices, shiftChoices, useClassWords, yearChoices } from './class-words.ts'
import { monthChoices } from './month-choices.ts'
import { phrases } from './phrases.ts'

interface ClassFieldsProps {
  form: Form<ClassValues>
  /** A class that is there keeps its school, and can be switched off. */
  isThere?: boolean
}

/** Which class, what it costs, when it runs. */
export function ClassFields({ form, isThere = false }: ClassFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <>
      <IdentityFields form={form} isThere={isThere} />
      <ChargingFields form={form} />
      <CalendarFields form={form} />
      {isThere && (
        <FormSection title={t('state')}>
          <FormField span={6}>
            <SwitchField
              label={t('is_active')}
              hint={t('is_active_hint')}
              value={form.values.isActive}
              onChange={(isActive) => form.change({ isActive })}
            />
          </FormField>
        </FormSection>
      )}
    </>
  )
}

function IdentityFields({ form: { bind }, isThere }: Required<ClassFieldsProps>) {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const schools = useSchoolChoices('active')
  const { environment } = useConfiguration()
  return (
    <FormSection title={t('identity')}>
      {!isThere && (
        <FormField span={6}>
          <SelectField label={t('school')} options={schools} required {...bind('schoolId')} />
        </FormField>
      )}
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
      <FormField span={2}>
        <NumberField label={t('capacity')} hint={t('capacity_hint')} {...bind('capacity')} />
      </FormField>
    </FormSection>
  )
}

function ChargingFields({ form: { values, bind, change, field } }: { form: Form<ClassValues> }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return (
    <FormSection title={t('charging')} hint={t('charging_hint')}>
      <FormField span={2}>
        <MoneyField label={t('price')} required {...bind('monthlyCents')} />
      </FormField>
      <FormField span={2}>
        <NumberField label={t('due_day')} digits={2} required {...bind('dueDay')} />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('starting_month')}
          options={monthChoices(language)}
          value={values.startingMonth}
          onChange={(month) => change({ startingMonth: month ?? '1' })}
          {...field('startingMonth')}
        />
      </FormField>
      <FormField span={2}>
        <NumberField label={t('installments')} digits={2} {...bind('maxInstallments')} />
      </FormField>
    </FormSection>
  )
}

function CalendarFields({ form: { bind } }: { form: Form<ClassValues> }) {
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
