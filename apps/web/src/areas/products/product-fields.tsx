import type { products } from '@caderneta/contracts/products'
import type { FormValues } from '../../client/form-values.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCourseChoices } from '../courses/public.ts'
import { phrases } from './phrases.ts'
import { categoryChoices } from './product-text.ts'

interface ProductFieldsProps {
  form: FormFields<FormValues<typeof products.create>>
  /** Courses that the product is for already: they stay choosable whatever became of them. */
  kept?: readonly SelectOption[]
}

export function ProductFields({ form: { bind }, kept = [] }: ProductFieldsProps) {
  const t = usePhrases(phrases)
  const offered = useCourseChoices('active')
  const courses = [...offered, ...kept.filter(({ value }) => !offered.some((option) => option.value === value))]
  return (
    <>
      <FormSection title={t('one')}>
        <FormField span={4}>
          <TextField label={t('name')} maxLength={60} required {...bind('name')} />
        </FormField>
        <FormField span={2}>
          <SelectField label={t('category')} options={categoryChoices(useLanguage())} required {...bind('category')} />
        </FormField>
        <FormField span={6}>
          <MultiSelectField label={t('courses')} hint={t('courses_hint')} options={courses} {...bind('courseIds')} />
        </FormField>
      </FormSection>
      <FormSection title={t('price')} hint={t('price_hint')}>
        <FormField span={3}>
          <MoneyField label={t('amount')} required {...bind('valueCents')} />
        </FormField>
        <FormField span={3}>
          <MoneyField label={t('maximum')} hint={t('maximum_hint')} required {...bind('maximumCents')} />
        </FormField>
      </FormSection>
    </>
  )
}
