import type { AcademicClass } from '@caderneta/contracts/classes'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { moneyText } from '../../ui/format.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { monthChoices } from '../classes/public.ts'
import type { PlanValues } from './form-values.ts'
import { phrases } from './phrases.ts'

interface PlanFieldsProps {
  form: FormFields<PlanValues>
  /** What is left empty is of this class. */
  of?: AcademicClass | undefined
}

/** The year: what it costs, in how many installments, from which month and day on. */
export function PlanFields({ form: { bind, change }, of }: PlanFieldsProps) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const ofClass = (value: string | number) => t('of_class', { value })
  return (
    <FormSection title={t('plan')} hint={t(of ? 'plan_hint' : 'charging_hint')}>
      <FormField span={2}>
        <MoneyField
          label={t('monthly_fee')}
          hint={of && ofClass(moneyText(of.monthlyCents))}
          {...bind('monthlyCents')}
          onChange={(monthlyCents) => change({ monthlyCents, annuityCents: null })}
        />
      </FormField>
      <FormField span={2}>
        <MoneyField
          label={t('annuity')}
          hint={t('annuity_hint')}
          {...bind('annuityCents')}
          onChange={(annuityCents) => change({ annuityCents, monthlyCents: null })}
        />
      </FormField>
      <FormField span={2}>
        <MoneyField label={t('enrollment_part')} hint={t('enrollment_part_hint')} {...bind('enrollmentPartCents')} />
      </FormField>
      <FormField span={2}>
        <DateField label={t('enrollment_part_on')} {...bind('enrollmentPartOn')} />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('installments')}
          hint={of && ofClass(of.maxInstallments)}
          digits={2}
          {...bind('installments')}
        />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('starting_month')}
          options={monthChoices(language)}
          clearable
          {...bind('startingMonth')}
        />
      </FormField>
      <FormField span={2}>
        <NumberField label={t('due_day')} hint={of && ofClass(of.dueDay)} digits={2} {...bind('dueDay')} />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('passed')}
          hint={t('passed_hint')}
          digits={2}
          zeroIsEmpty
          {...bind('passedInstallments')}
        />
      </FormField>
    </FormSection>
  )
}
