import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { moneyText } from '../../ui/format.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ClassPicker, useChosenClass } from './class-picker.tsx'
import type { PriceValues } from './form-values.ts'
import { phrases } from './phrases.ts'

interface PriceFieldsProps {
  form: FormFields<PriceValues>
  /** Only classes of this school: a student stays in theirs. */
  schoolId?: string | undefined
}

/** The class, and what differs from it: amount, due day, a mere reservation. */
export function PriceFields({ form: { values, bind, change }, schoolId }: PriceFieldsProps) {
  const t = usePhrases(phrases)
  const chosen = useChosenClass(values.classId)
  return (
    <FormSection title={t('place')} hint={t('place_hint')}>
      <FormField span={6}>
        <ClassPicker schoolId={schoolId} {...bind('classId')} />
      </FormField>
      <FormField span={3}>
        <MoneyField
          label={t('monthly_fee')}
          hint={chosen && t('of_class', { value: moneyText(chosen.monthlyCents) })}
          {...bind('monthlyCents')}
        />
      </FormField>
      <FormField span={3}>
        <NumberField
          label={t('due_day')}
          hint={chosen && t('of_class', { value: chosen.dueDay })}
          digits={2}
          {...bind('dueDay')}
        />
      </FormField>
      <FormField span={6}>
        <CheckboxField
          label={t('reserve')}
          hint={t('reserve_hint')}
          value={values.status === 'toEnroll'}
          onChange={(isReserved) => change({ status: isReserved ? 'toEnroll' : 'inProgress' })}
        />
      </FormField>
    </FormSection>
  )
}
