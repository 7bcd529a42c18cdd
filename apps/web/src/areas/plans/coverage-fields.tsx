import { coverageWords } from '@caderneta/contracts/plan-words'
import { categoryWords } from '@caderneta/contracts/product-words'
import { AnyCategory } from '@caderneta/contracts/products'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { RadioField, SwitchField } from '../../ui/choice-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import type { TermsValues } from './new-plan.ts'
import { phrases } from './phrases.ts'
import { useProductChoices } from './plan-products.ts'

export type TermsFieldsProps = { terms: FormFields<TermsValues> }

/** What is guaranteed. Without coverage there are no categories to choose. */
export function CoverageFields({ terms: { values, bind, change } }: TermsFieldsProps) {
  const t = usePhrases(phrases)
  const coverageWord = useTableWords(coverageWords)
  const categoryWord = useTableWords(categoryWords)
  const categories = bind('categories')
  const products = useProductChoices()
  return (
    <FormSection title={t('coverage_part')}>
      <FormField span={6}>
        <RadioField
          label={t('coverage')}
          {...bind('coverage')}
          onChange={(coverage) =>
            change({ coverage, categories: coverage === 'none' ? [] : ['tuition'], productIds: [] })
          }
          choices={[
            { value: 'guaranteed', label: coverageWord('guaranteed'), hint: t('guaranteed_hint') },
            { value: 'none', label: coverageWord('none'), hint: t('none_hint') },
          ]}
        />
      </FormField>
      {values.coverage === 'guaranteed' && (
        <FormField span={6}>
          <MultiSelectField
            label={t('categories')}
            options={AnyCategory.options.map((value) => ({ value, label: categoryWord(value) }))}
            {...categories}
            onChange={(chosen) =>
              categories.onChange(AnyCategory.options.filter((category) => chosen.includes(category)))
            }
          />
        </FormField>
      )}
      {values.coverage === 'guaranteed' && (
        <FormField span={6}>
          <MultiSelectField
            label={t('products')}
            hint={t('products_hint')}
            options={products}
            {...bind('productIds')}
            value={values.productIds ?? []}
          />
        </FormField>
      )}
    </FormSection>
  )
}

/** In how many transfers, and on which day a competence closes. */
export function ClosingFields({ terms: { bind } }: TermsFieldsProps) {
  const t = usePhrases(phrases)
  const closingDay = bind('closingDay')
  return (
    <FormSection title={t('closing')}>
      <FormField span={6}>
        <RadioField
          label={t('strategy')}
          {...bind('strategy')}
          choices={[
            { value: '11', label: t('strategy_11') },
            { value: '11+1', label: t('strategy_11_1') },
            { value: '12+1', label: t('strategy_12_1') },
          ]}
        />
      </FormField>
      <FormField span={2}>
        <NumberField
          label={t('closing_day')}
          hint={t('closing_day_hint')}
          digits={2}
          zeroIsEmpty
          required
          {...closingDay}
          onChange={(day) => closingDay.onChange(day ?? 0)}
        />
      </FormField>
      <FormField span={4} low>
        <SwitchField label={t('auto_close')} hint={t('auto_close_hint')} {...bind('autoClose')} />
      </FormField>
    </FormSection>
  )
}
