import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import type { SchoolLimits } from './new-school.ts'
import { phrases } from './phrases.ts'

const days = Array.from({ length: 31 }, (_, index) => String(index + 1)).map((day) => ({ value: day, label: day }))

/** How far classes, enrollments and invoices of the school may go. */
export function LimitFields({ limits: { field, values, change } }: { limits: FormFields<SchoolLimits> }) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('limits')} hint={t('limits_hint')}>
      <FormField span={2}>
        <PercentField
          label={t('max_discount')}
          hint={t('max_discount_hint')}
          {...field('maxEarlyDiscount')}
          value={values.maxEarlyDiscount ?? 0}
          onChange={(fraction) => change({ maxEarlyDiscount: fraction === 0 ? null : fraction })}
        />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('max_monthly')}
          digits={2}
          {...field('maxMonthlyInstallments')}
          value={values.maxMonthlyInstallments ?? null}
          onChange={(count) => change({ maxMonthlyInstallments: count ?? 0 })}
        />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('max_enrollment')}
          digits={2}
          {...field('maxEnrollmentInstallments')}
          value={values.maxEnrollmentInstallments ?? null}
          onChange={(count) => change({ maxEnrollmentInstallments: count ?? 0 })}
        />
      </FormField>
      <FormField span={6}>
        <MultiSelectField
          label={t('payment_days')}
          hint={t('payment_days_hint')}
          options={days}
          {...field('paymentDays')}
          value={(values.paymentDays ?? []).map(String)}
          onChange={(chosen) => change({ paymentDays: chosen.map(Number).toSorted((one, other) => one - other) })}
        />
      </FormField>
    </FormSection>
  )
}
