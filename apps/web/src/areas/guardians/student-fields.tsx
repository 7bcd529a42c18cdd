import { Relation } from '@caderneta/contracts/guardians'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { DateField } from '../../ui/date-field.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { StudentValues } from './guardian-form-values.ts'
import { phrases } from './phrases.ts'

interface StudentFieldsProps {
  values: StudentValues
  onChange: (fields: Partial<StudentValues>) => void
  field: (member: keyof StudentValues) => { error: string | undefined; onBlur: () => void }
  isMasked?: boolean
}

/** Who is enrolled, and what the guardian is to them. */
export function StudentFields({ values, onChange, field, isMasked = false }: StudentFieldsProps) {
  const t = usePhrases(phrases)
  const { environment } = useConfiguration()
  const hint = isMasked ? t('kept_masked') : undefined
  return (
    <FormSection title={t('identity')}>
      <FormField span={4}>
        <TextField
          label={t('student_name')}
          hint={hint}
          value={values.name}
          onChange={(name) => onChange({ name })}
          maxLength={120}
          required={!isMasked}
          {...field('name')}
        />
      </FormField>
      <FormField span={2}>
        <DateField
          label={t('born')}
          hint={hint}
          max={environment.today}
          value={values.bornOn}
          onChange={(bornOn) => onChange({ bornOn })}
          {...field('bornOn')}
        />
      </FormField>
      <FormField span={2}>
        <SelectField
          label={t('relation')}
          options={Relation.options.map((relation) => ({ value: relation, label: t(`relation_${relation}_word`) }))}
          value={values.relation}
          onChange={(chosen) => onChange({ relation: Relation.catch('other').parse(chosen) })}
        />
      </FormField>
      <FormField span={4}>
        <TextField
          label={t('external_id')}
          value={values.externalId}
          onChange={(externalId) => onChange({ externalId })}
          maxLength={60}
          {...field('externalId')}
        />
      </FormField>
    </FormSection>
  )
}
