import { guardians } from '@caderneta/contracts/guardians'
import { useCallback } from 'react'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'

interface GuardianPickerProps {
  /** Unless it is the guardian. */
  label?: string | undefined
  /** Nobody may be chosen. */
  clearable?: boolean | undefined
  value: string | null
  onChange(this: void, guardianId: string | null): void
  /** The guardian that stands there at first, whether or not the first page of the list holds them. */
  known?: SelectOption | undefined
  error: string | undefined
  onBlur: () => void
}

const MOST_SHOWN = 20

/** One guardian, found by name, student or document. */
export function GuardianPicker({
  label,
  clearable = false,
  value,
  onChange,
  known,
  error,
  onBlur,
}: GuardianPickerProps) {
  const t = usePhrases(phrases)
  const first = useRecord(guardians.list, { maxResultCount: MOST_SHOWN }, { staleSeconds: 60 }).data?.items ?? []
  const search = useCallback(async (text: string) => {
    const { items } = await call(guardians.list, { search: text, maxResultCount: MOST_SHOWN })
    return items.map(optionOf)
  }, [])
  const options = first.map(optionOf)
  const isListed = known === undefined || options.some((option) => option.value === known.value)
  return (
    <SelectField
      label={label ?? t('guardian')}
      placeholder={t('find')}
      options={isListed ? options : [known, ...options]}
      search={search}
      value={value}
      onChange={onChange}
      required={!clearable}
      clearable={clearable}
      error={error}
      onBlur={onBlur}
    />
  )
}

type Listed = { id: string; name: string; studentNames: string[] }

function optionOf({ id, name, studentNames }: Listed): SelectOption {
  return { value: id, label: [name, studentNames.join(', ')].filter(Boolean).join(' · ') }
}
