import { erpFolders } from '@caderneta/contracts/erp-folders'
import type { ReactNode } from 'react'
import type { FormValues } from '../../client/form-values.ts'
import { usePhrases } from '../../client/phrases.ts'
import type { FormFields } from '../../client/use-form.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { phrases } from './phrases.ts'

interface ErpFolderFieldsProps {
  form: FormFields<Omit<FormValues<typeof erpFolders.create>, 'schoolId'>>
  /** What only one of the two forms has: the school of a new record, the state of an old one. */
  children?: ReactNode
}

export function ErpFolderFields({ form: { bind, values }, children }: ErpFolderFieldsProps) {
  const t = usePhrases(phrases)
  const { currentTenant } = useConfiguration()
  const programs = useRecord(erpFolders.programs, {}).data?.items
  const path = `${currentTenant.id}/${values.name ?? '…'}`
  return (
    <FormSection title={t('one')}>
      {children}
      <FormField span={6}>
        <TextField label={t('folder')} hint={t('folder_hint', { path })} maxLength={40} required {...bind('name')} />
      </FormField>
      <FormField span={6}>
        <SelectField
          label={t('program')}
          hint={programs?.length === 0 ? t('no_programs') : t('program_hint')}
          options={(programs ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          required
          {...bind('programId')}
        />
      </FormField>
    </FormSection>
  )
}
