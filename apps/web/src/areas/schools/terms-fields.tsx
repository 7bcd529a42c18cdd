import { leastCorrectionDays } from '@caderneta/kernel/correction'
import { ChargeRegime } from '@caderneta/contracts/charge-regimes'
import { IconPlus } from '@tabler/icons-react'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useBankAgreementChoices } from './bank-agreement-choices.ts'
import { phrases } from './phrases.ts'
import { TermsWarnings } from './terms-warnings.tsx'
import type { DiscountTier, SchoolTerms, SchoolValues } from './new-school.ts'

const MOST_TIERS = 2

/** Fine, interest, what a day without banks means, discounts, and where the money goes. */
export function TermsFields({ form }: { form: FormFields<SchoolValues> }) {
  const t = usePhrases(phrases)
  const bankAgreements = useBankAgreementChoices()
  const { bind } = form.part('terms')
  return (
    <FormSection title={t('charging')} hint={t('charging_hint')}>
      <FormField span={6}>
        <SelectField
          label={t('bankAgreement')}
          hint={t('bank_agreement_hint')}
          placeholder={t('none')}
          options={bankAgreements}
          clearable
          {...form.bind('bankAgreementId')}
        />
      </FormField>
      <FormField span={2}>
        <PercentField label={t('late_fine')} hint={t('fine_hint')} {...bind('overdueFine')} />
      </FormField>
      <FormField span={2}>
        <PercentField label={t('late_interest')} decimals={6} {...bind('interest')} />
      </FormField>
      <FormField span={2}>
        <RateUnitField {...bind('interestPer')} />
      </FormField>
      <FormField span={6}>
        <RadioField
          label={t('count_from')}
          {...bind('countFrom')}
          choices={[
            { value: 'shifted', label: t('shifted') },
            { value: 'original', label: t('original') },
          ]}
        />
      </FormField>
      <RegimeFields terms={form.part('terms')} />
      <Tiers terms={form.part('terms')} />
      <TermsWarnings bankAgreementId={form.values.bankAgreementId} terms={form.values.terms} />
    </FormSection>
  )
}

/** What is charged beside fine and interest of the contract, or in the place of its interest. */
function RegimeFields({ terms: { bind, values } }: { terms: FormFields<SchoolTerms> }) {
  const t = usePhrases(phrases)
  const { value, onChange } = bind('regime')
  const days = bind('correctionMinDays')
  return (
    <>
      <FormField span={4}>
        <SelectField<ChargeRegime>
          label={t('regime')}
          hint={t(`regime_${value ?? 'contract'}_hint`)}
          options={ChargeRegime.options.map((regime) => ({ value: regime, label: t(`regime_${regime}`) }))}
          value={value ?? 'contract'}
          onChange={(regime) => onChange(regime ?? 'contract')}
        />
      </FormField>
      {values.regime !== undefined && values.regime !== 'contract' && (
        <FormField span={2}>
          <NumberField
            label={t('correction_days')}
            hint={t('correction_days_hint')}
            digits={3}
            value={days.value ?? leastCorrectionDays}
            onChange={(value) => days.onChange(value ?? undefined)}
            error={days.error}
          />
        </FormField>
      )}
    </>
  )
}

type Unit = SchoolTerms['interestPer']

function RateUnitField({ value, onChange }: { value: Unit; onChange(this: void, unit: Unit): void }) {
  const t = usePhrases(phrases)
  return (
    <SelectField<Unit>
      label={t('interest_per')}
      options={[
        { value: 'month', label: t('per_month') },
        { value: 'day', label: t('per_day') },
      ]}
      value={value}
      onChange={(unit) => onChange(unit ?? 'month')}
    />
  )
}

/** Discounts in percent are changed here; those in reais are set through the API and stay as they are. */
function Tiers({ terms: { bind, field } }: { terms: FormFields<SchoolTerms> }) {
  const t = usePhrases(phrases)
  const { value: tiers, onChange } = bind('earlyPaymentDiscounts')
  const replace = (index: number, tier: DiscountTier) =>
    onChange(tiers.map((each, place) => (place === index ? tier : each)))
  return (
    <>
      {tiers.map(
        (tier, index) =>
          'percent' in tier && (
            <TierFields
              key={index}
              number={index + 1}
              tier={tier}
              error={field('earlyPaymentDiscounts').error ?? field(`earlyPaymentDiscounts.${index}.days`).error}
              onChange={(next) => replace(index, next)}
              onRemove={() => onChange(tiers.filter((_, place) => place !== index))}
            />
          ),
      )}
      {tiers.length < MOST_TIERS && (
        <FormField span={6}>
          <Button icon={IconPlus} onClick={() => onChange([...tiers, { days: 5, percent: 0.05 }])}>
            {t('add_tier')}
          </Button>
        </FormField>
      )}
    </>
  )
}

type PercentTier = Extract<DiscountTier, { percent: number }>

interface TierFieldsProps {
  number: number
  tier: PercentTier
  error: string | undefined
  onChange: (tier: PercentTier) => void
  onRemove: () => void
}

function TierFields({ number, tier, error, onChange, onRemove }: TierFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <>
      <FormField span={2}>
        <PercentField
          label={t('tier', { number })}
          value={tier.percent}
          onChange={(percent) => onChange({ ...tier, percent })}
        />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('tier_days', { number })}
          value={tier.days}
          onChange={(days) => onChange({ ...tier, days: days ?? 0 })}
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
