import type { contractModels } from '@caderneta/contracts/contract-models'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

interface ContractModelFieldsProps {
  form: FormFields<FormValues<typeof contractModels.create>>
  /** What only one of the two forms has: the school of a new record, the state of an old one. */
  children?: ReactNode
}

export function ContractModelFields({ form: { bind }, children }: ContractModelFieldsProps) {
  const t = usePhrases(phrases)
  return (
    <FormSection title={t('identity')}>
      <FormField span={6}>
        <TextField label={t('name')} maxLength={60} required {...bind('name')} />
      </FormField>
      {children}
    </FormSection>
  )
}
