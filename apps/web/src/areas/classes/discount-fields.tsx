import { DiscountKind, discountWords, type TermDiscountRecord } from '@caderneta/contracts/term-discounts'
import { IconPlus } from '@tabler/icons-react'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FieldState } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { discountPhrases } from './discount-phrases.ts'
import { monthsOfYear } from './month-choices.ts'

type Discount = TermDiscountRecord[number]

interface DiscountFieldsProps {
  value: TermDiscountRecord
  onChange: (discounts: TermDiscountRecord) => void
  /** What the form says of a member: `discounts.0.reason`. */
  field: (member: string) => FieldState
  /** Whose months are offered. */
  schoolYear: number
}

const none: Discount = {
  kind: 'fixed',
  percent: null,
  valueCents: null,
  days: 0,
  from: null,
  to: null,
  reason: '',
}
const MOST = 12

/** The discounts of an enrollment, or those that a class gives its enrollments. */
export function DiscountFields({ value, onChange, field, schoolYear }: DiscountFieldsProps) {
  const t = usePhrases(discountPhrases)
  const replace = (index: number, next: Discount) =>
    onChange(value.map((each, place) => (place === index ? next : each)))
  return (
    <FormSection title={t('discounts')} hint={t('order')}>
      {value.map((discount, index) => (
        <OneDiscount
          key={index}
          number={index + 1}
          discount={discount}
          schoolYear={schoolYear}
          field={(member) => field(`discounts.${index}.${member}`)}
          whole={field('discounts').error}
          change={(fields) => replace(index, { ...discount, ...fields })}
          onRemove={() => onChange(value.filter((_, place) => place !== index))}
        />
      ))}
      {value.length < MOST && (
        <FormField span={6}>
          <Button icon={IconPlus} onClick={() => onChange([...value, none])}>
            {t('add')}
          </Button>
        </FormField>
      )}
    </FormSection>
  )
}

interface OneDiscountProps {
  number: number
  discount: Discount
  schoolYear: number
  field: (member: string) => FieldState
  /** What is said of all of them together. */
  whole: string | undefined
  change: (fields: Partial<Discount>) => void
  onRemove: () => void
}

function OneDiscount({ number, discount, field, whole, change, onRemove, ...period }: OneDiscountProps) {
  const t = usePhrases(discountPhrases)
  const words = useTableWords(discountWords)
  return (
    <>
      <FormField span={2}>
        <SelectField<DiscountKind>
          label={t('kind', { number })}
          options={DiscountKind.options.map((value) => ({ value, label: words(value) }))}
          value={discount.kind}
          onChange={(kind) => change({ kind: kind ?? 'fixed', days: 0 })}
          error={whole}
        />
      </FormField>
      <FormField span={2}>
        <PercentField
          label={t('percent', { number })}
          value={discount.percent}
          onChange={(percent) => change(percent === 0 ? { percent: null } : { percent, valueCents: null })}
          {...field('percent')}
        />
      </FormField>
      <FormField span={2}>
        <MoneyField
          label={t('or_value', { number })}
          value={discount.valueCents}
          onChange={(valueCents) => change(valueCents === null ? { valueCents } : { valueCents, percent: null })}
          {...field('valueCents')}
        />
      </FormField>
      <Period number={number} discount={discount} field={field} change={change} {...period} />
      <FormField span={4}>
        <TextField
          label={t('why', { number })}
          maxLength={200}
          required
          value={discount.reason}
          onChange={(reason) => change({ reason: reason ?? '' })}
          {...field('reason')}
        />
      </FormField>
      <FormField span={2} low>
        <Button kind="quiet" onClick={onRemove}>
          {t('remove', { number })}
        </Button>
      </FormField>
    </>
  )
}

function Period({ number, discount, schoolYear, field, change }: Omit<OneDiscountProps, 'whole' | 'onRemove'>) {
  const t = usePhrases(discountPhrases)
  const months = monthsOfYear(schoolYear, useLanguage())
  const bound = { options: months, placeholder: t('always'), clearable: true }
  return (
    <>
      <FormField span={2}>
        <SelectField
          label={t('from', { number })}
          {...bound}
          value={discount.from}
          onChange={(from) => change({ from })}
          {...field('from')}
        />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('to', { number })}
          {...bound}
          value={discount.to}
          onChange={(to) => change({ to })}
          {...field('to')}
        />
      </FormField>
      <FormField span={2}>
        {discount.kind === 'punctuality' && (
          <NumberField
            label={t('days', { number })}
            digits={2}
            value={discount.days}
            onChange={(days) => change({ days: days ?? 0 })}
            {...field('days')}
          />
        )}
      </FormField>
    </>
  )
}
