import { IconPlus } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import type { Form } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useBankAgreementChoices } from '../gateways/public.ts'
import { phrases } from './phrases.ts'
import type { SchoolValues, Tier } from './school-form-values.ts'

const MOST_TIERS = 2

/** Fine, interest, what a day without banks means, discounts, and where the money goes. */
export function TermsFields({ form }: { form: Form<SchoolValues> }) {
  const t = usePhrases(phrases)
  const bankAgreements = useBankAgreementChoices()
  const { values, bind, change, field } = form
  return (
    <FormSection title={t('charging')} hint={t('charging_hint')}>
      <FormField span={6}>
        <SelectField
          label={t('bankAgreement')}
          hint={t('bank_agreement_hint')}
          placeholder={t('none')}
          options={bankAgreements}
          clearable
          {...bind('bankAgreementId')}
        />
      </FormField>
      <FormField span={2}>
        <PercentField
          label={t('fine')}
          hint={t('fine_hint')}
          value={values.finePpm}
          onChange={(finePpm) => change({ finePpm })}
          {...field('terms.overdueFine')}
        />
      </FormField>
      <FormField span={2}>
        <PercentField
          label={t('interest')}
          value={values.interestPpm}
          onChange={(interestPpm) => change({ interestPpm })}
          decimals={6}
          {...field('terms.interest')}
        />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('interest_per')}
          options={[
            { value: 'month', label: t('per_month') },
            { value: 'day', label: t('per_day') },
          ]}
          value={values.interestPer}
          onChange={(per) => change({ interestPer: per === 'day' ? 'day' : 'month' })}
        />
      </FormField>
      <FormField span={6}>
        <RadioField
          label={t('count_from')}
          value={values.countFrom}
          onChange={(from) => change({ countFrom: from === 'original' ? 'original' : 'shifted' })}
          choices={[
            { value: 'shifted', label: t('shifted') },
            { value: 'original', label: t('original') },
          ]}
        />
      </FormField>
      <Tiers form={form} />
    </FormSection>
  )
}

function Tiers({ form: { values, change, field } }: { form: Form<SchoolValues> }) {
  const t = usePhrases(phrases)
  const replace = (index: number, tier: Tier) =>
    change({ tiers: values.tiers.map((each, place) => (place === index ? tier : each)) })
  return (
    <>
      {values.tiers.map((tier, index) => (
        <TierFields
          key={index}
          number={index + 1}
          tier={tier}
          error={field('terms.earlyPaymentDiscounts').error ?? field(`terms.earlyPaymentDiscounts.${index}.days`).error}
          onChange={(next) => replace(index, next)}
          onRemove={() => change({ tiers: values.tiers.filter((_, place) => place !== index) })}
        />
      ))}
      {values.tiers.length < MOST_TIERS && (
        <FormField span={6}>
          <Button icon={IconPlus} onClick={() => change({ tiers: [...values.tiers, { days: 5, percentPpm: 50_000 }] })}>
            {t('add_tier')}
          </Button>
        </FormField>
      )}
    </>
  )
}

interface TierFieldsProps {
  number: number
  tier: Tier
  error: string | undefined
  onChange: (tier: Tier) => void
  onRemove: () => void
}

function TierFields({ number, tier, error, onChange, onRemove }: TierFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <>
      <FormField span={2}>
        <PercentField
          label={t('tier', { number })}
          value={tier.percentPpm}
          onChange={(percentPpm) => onChange({ ...tier, percentPpm })}
        />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('tier_days', { number })}
          value={tier.days}
          onChange={(days) => onChange({ ...tier, days })}
          digits={2}
          error={error}
        />
      </FormField>
      <FormField span={2} low>
        <Button kind="quiet" onClick={onRemove}>
          {t('remove_tier', { number })}
        </Button>
      </FormField>
    </>
  )
}
