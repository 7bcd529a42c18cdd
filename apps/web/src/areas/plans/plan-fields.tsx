import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChargesFields, FeeFields } from './fee-fields.tsx'
import { ClosingFields, CoverageFields } from './coverage-fields.tsx'
import { DatesFields } from './dates-fields.tsx'
import { monthsFrom } from './month-choices.ts'
import type { PlanValues } from './new-plan.ts'
import { phrases } from './phrases.ts'

interface PlanFieldsProps {
  form: FormFields<PlanValues>
  /** The first competence whose terms can be written. */
  firstMonth: string
}

export function PlanFields({ form, firstMonth }: PlanFieldsProps) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const terms = form.part('terms')
  return (
    <>
      <FormSection title={t('identity')}>
        <FormField span={4}>
          <TextField label={t('name')} maxLength={60} required autoFocus {...form.bind('name')} />
        </FormField>
        <FormField span={2}>
          <SelectField
            label={t('valid_from')}
            hint={t('valid_from_hint')}
            options={monthsFrom(firstMonth, language)}
            required
            {...form.bind('validFrom')}
          />
        </FormField>
      </FormSection>
      <CoverageFields terms={terms} />
      <ClosingFields terms={terms} />
      <DatesFields terms={terms} />
      <FeeFields terms={terms} />
      <ChargesFields terms={terms} />
    </>
  )
}
