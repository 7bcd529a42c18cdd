import { usePhrases } from '../../client/phrases.ts'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import type { TermsFieldsProps } from './coverage-fields.tsx'
import { phrases } from './phrases.ts'

/** What the provider charges: of one kind only, the other value is zero. */
export function FeeFields({ terms: { values, bind, change } }: TermsFieldsProps) {
  const t = usePhrases(phrases)
  const cents = bind('feeCents')
  return (
    <FormSection title={t('fee')} hint={t('fee_hint')}>
      <FormField span={4}>
        <RadioField
          label={t('fee_kind')}
          {...bind('feeKind')}
          onChange={(feeKind) => change({ feeKind, feePercent: 0, feeCents: 0 })}
          choices={[
            { value: 'percent', label: t('fee_percent') },
            { value: 'cents', label: t('fee_amount') },
          ]}
        />
      </FormField>
      <FormField span={2}>
        {values.feeKind === 'percent' ? (
          <PercentField label={t('fee_percent')} {...bind('feePercent')} value={values.feePercent ?? 0} />
        ) : (
          <MoneyField
            label={t('fee_amount')}
            {...cents}
            value={values.feeCents ?? 0}
            onChange={(value) => cents.onChange(value ?? 0)}
          />
        )}
      </FormField>
    </FormSection>
  )
}

/** Who keeps what lateness brings, and who bears what paying early costs. */
export function ChargesFields({ terms: { bind } }: TermsFieldsProps) {
  const t = usePhrases(phrases)
  const bearers = [
    { value: 'school' as const, label: t('school') },
    { value: 'provider' as const, label: t('to_provider') },
  ]
  return (
    <FormSection title={t('charges')}>
      <FormField span={3}>
        <RadioField label={t('late_charges_to')} {...bind('lateChargesTo')} choices={bearers} />
      </FormField>
      <FormField span={3}>
        <RadioField label={t('discount_borne_by')} {...bind('discountBorneBy')} choices={bearers} />
      </FormField>
    </FormSection>
  )
}
