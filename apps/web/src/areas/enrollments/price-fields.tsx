import { usePhrases } from '../../client/phrases.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { moneyText } from '../../ui/format.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ClassPicker, useChosenClass } from './class-picker.tsx'
import type { PriceValues } from './enrollment-form-values.ts'
import { phrases } from './phrases.ts'

interface PriceFieldsProps {
  values: PriceValues
  onChange: (fields: Partial<PriceValues>) => void
  field: (member: string) => { error: string | undefined; onBlur: () => void }
  schoolId?: string | undefined
}

/** The class, and what differs from it: amount, due day, a mere reservation. */
export function PriceFields({ values, onChange, field, schoolId }: PriceFieldsProps) {
  const t = usePhrases(phrases)
  const chosen = useChosenClass(values.classId)
  return (
    <FormSection title={t('place')} hint={t('place_hint')}>
      <FormField span={6}>
        <ClassPicker
          value={values.classId}
          onChange={(classId) => onChange({ classId })}
          schoolId={schoolId}
          {...field('classId')}
        />
      </FormField>
      <FormField span={3}>
        <MoneyField
          label={t('price')}
          hint={chosen && t('of_class', { value: moneyText(chosen.monthlyCents) })}
          value={values.monthlyCents}
          onChange={(monthlyCents) => onChange({ monthlyCents })}
          {...field('monthlyCents')}
        />
      </FormField>
      <FormField span={3}>
        <NumberField
          label={t('due_day')}
          hint={chosen && t('of_class', { value: chosen.dueDay })}
          digits={2}
          value={values.dueDay}
          onChange={(dueDay) => onChange({ dueDay })}
          {...field('dueDay')}
        />
      </FormField>
      <FormField span={6}>
        <CheckboxField
          label={t('reserve')}
          hint={t('reserve_hint')}
          value={values.isReserved}
          onChange={(isReserved) => onChange({ isReserved })}
        />
      </FormField>
    </FormSection>
  )
}
