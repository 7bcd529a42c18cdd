import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { DiscountFields } from '../classes/public.ts'
import { ClassPicker, useChosenClass } from './class-picker.tsx'
import type { PriceValues } from './form-values.ts'
import { phrases } from './phrases.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'

interface PriceFieldsProps {
  form: FormFields<PriceValues>
  /** Only classes of this school: a student stays in theirs. */
  schoolId?: string | undefined
  /** Only classes of this year. */
  schoolYear?: number | undefined
}

/** The class, a mere reservation, and the annual plan with its installments. */
export function PriceFields({ form, schoolId, schoolYear }: PriceFieldsProps) {
  const t = usePhrases(phrases)
  const { values, bind, change } = form
  const chosen = useChosenClass(values.classId)
  return (
    <>
      <FormSection title={t('class')}>
        <FormField span={6}>
          <ClassPicker schoolId={schoolId} schoolYear={schoolYear} {...bind('classId')} />
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
      <PlanFields form={form} of={chosen} />
      {chosen && (
        <DiscountFields
          value={values.discounts ?? chosen.discounts}
          onChange={(discounts) => change({ discounts })}
          field={form.field}
          schoolYear={chosen.schoolYear}
        />
      )}
      <PlanPreview
        classId={values.classId}
        plan={values}
        leaveOut={(passedInstallments) => change({ passedInstallments })}
        discounts={values.discounts}
      />
    </>
  )
}
