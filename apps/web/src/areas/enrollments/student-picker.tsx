import { guardians, type Student } from '@caderneta/contracts/guardians'
import { useCallback } from 'react'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'

interface StudentPickerProps {
  value: string | null
  /** The student of `value`, once it is known. */
  chosen: Student | undefined
  onChange(this: void, studentId: string | null): void
  error: string | undefined
  onBlur: () => void
}

const MOST_SHOWN = 20

/** One student of the schools of operation, found by name. */
export function StudentPicker({ value, chosen, onChange, error, onBlur }: StudentPickerProps) {
  const t = usePhrases(phrases)
  const first = useRecord(guardians.listStudents, { maxResultCount: MOST_SHOWN }, { staleSeconds: 60 })
  const search = useCallback(async (text: string) => {
    const { items } = await call(guardians.listStudents, { search: text, maxResultCount: MOST_SHOWN })
    return items.map(optionOf)
  }, [])
  const listed = (first.data?.items ?? []).map(optionOf)
  const isListed = !chosen || listed.some((option) => option.value === chosen.id)
  return (
    <SelectField
      label={t('student')}
      placeholder={t('find_student')}
      options={isListed ? listed : [optionOf(chosen), ...listed]}
      search={search}
      value={value}
      onChange={onChange}
      required
      error={error}
      onBlur={onBlur}
    />
  )
}

function optionOf({ id, name, guardianName, schoolName }: Student): SelectOption {
  return { value: id, label: `${name} · ${guardianName} · ${schoolName}` }
}
