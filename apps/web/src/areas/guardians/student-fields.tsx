import { relationWords } from '@caderneta/contracts/guardian-words'
import { Relation } from '@caderneta/contracts/guardians'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { AddressForm } from '../../screens/address-form.tsx'
import { CheckboxField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StudentValues } from './form-values.ts'
import { phrases } from './phrases.ts'

interface StudentFieldsProps {
  form: FormFields<StudentValues>
  isMasked?: boolean
}

/** Who is enrolled, and what the guardian is to them. */
export function StudentFields({ form: { bind, values, part }, isMasked = false }: StudentFieldsProps) {
  const t = usePhrases(phrases)
  const relationWord = useTableWords(relationWords)
  const { environment } = useConfiguration()
  const hint = isMasked ? t('kept_masked') : undefined
  const relations = Relation.options.map((relation) => ({ value: relation, label: relationWord(relation) }))
  return (
    <FormSection title={t('student')}>
      <FormField span={4}>
        <TextField label={t('student_name')} hint={hint} maxLength={120} required={!isMasked} {...bind('name')} />
      </FormField>
      <FormField span={2}>
        <DateField label={t('born')} hint={hint} max={environment.today} {...bind('bornOn')} />
      </FormField>
      <FormField span={2}>
        <SelectField label={t('relation')} options={relations} {...bind('relation')} />
      </FormField>
      <FormField span={4}>
        <TextField label={t('external_id')} maxLength={60} {...bind('externalId')} />
      </FormField>
      {!isMasked && (
        <FormField span={6}>
          <CheckboxField label={t('lives_with_guardian')} {...bind('livesWithGuardian')} />
        </FormField>
      )}
      {!isMasked && !values.livesWithGuardian && <AddressForm {...part('address')} />}
    </FormSection>
  )
}
