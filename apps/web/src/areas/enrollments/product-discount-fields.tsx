import type { ProductDiscountRecord } from '@caderneta/contracts/term-discounts'
import { IconPlus } from '@tabler/icons-react'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { FieldState } from '../../client/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { monthsOfYear } from '../classes/public.ts'
import { type ProductChoice, useProductChoices } from './product-choices.ts'
import { productDiscountPhrases } from './product-discount-phrases.ts'

/** A discount in the form: `productId` is null until one is chosen. */
export type ProductDiscountValue = Omit<ProductDiscountRecord[number], 'productId'> & { productId: string | null }

const none: ProductDiscountValue = {
  productId: null,
  productName: '',
  percent: null,
  valueCents: null,
  from: null,
  to: null,
  reason: '',
}
const MOST = 12

interface ProductDiscountFieldsProps {
  value: readonly ProductDiscountValue[]
  onChange: (discounts: ProductDiscountValue[]) => void
  /** What the form says of a member: `productDiscounts.0.reason`. */
  field: (member: string) => FieldState
  /** Whose months are offered. */
  schoolYear: number
}

/** What single products cost less for an enrollment. */
export function ProductDiscountFields({ value, onChange, field, schoolYear }: ProductDiscountFieldsProps) {
  const t = usePhrases(productDiscountPhrases)
  const options = useProductChoices(value)
  return (
    <FormSection title={t('of_products')} hint={t('hint')}>
      {value.map((discount, index) => (
        <OneDiscount
          key={index}
          number={index + 1}
          discount={discount}
          options={options}
          schoolYear={schoolYear}
          field={(member) => field(`productDiscounts.${index}.${member}`)}
          whole={field(`productDiscounts.${index}`).error ?? field('productDiscounts').error}
          change={(fields) =>
            onChange(value.map((each, place) => (place === index ? { ...discount, ...fields } : each)))
          }
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
  discount: ProductDiscountValue
  options: ProductChoice[]
  schoolYear: number
  field: (member: string) => FieldState
  /** What is said of all of it together. */
  whole: string | undefined
  change: (fields: Partial<ProductDiscountValue>) => void
  onRemove: () => void
}

function OneDiscount({ number, discount, options, schoolYear, field, whole, change, onRemove }: OneDiscountProps) {
  const t = usePhrases(productDiscountPhrases)
  const bound = { options: monthsOfYear(schoolYear, useLanguage()), placeholder: t('always'), clearable: true }
  const product = field('productId')
  return (
    <>
      <FormField span={2}>
        <SelectField
          label={t('product', { number })}
          options={options}
          hint={options.length === 0 ? t('none_yet') : undefined}
          required
          value={discount.productId}
          onChange={(productId) => change({ productId })}
          {...product}
          error={product.error ?? whole}
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
