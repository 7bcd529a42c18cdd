import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { useCallback } from 'react'
import { call } from '../../client/call.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { phrases } from './phrases.ts'

/** The call that the picker and the filter of classes read. */
export const classesOf = classes.list

interface ClassPickerProps {
  value: string | null
  onChange(this: void, classId: string | null): void
  /** Only classes of this school: a student stays in theirs. */
  schoolId?: string | undefined
  schoolYear?: number | undefined
  error: string | undefined
  onBlur: () => void
}

const MOST_SHOWN = 50

/** One active class, found by its name. */
export function ClassPicker({ value, onChange, schoolId, schoolYear, error, onBlur }: ClassPickerProps) {
  const t = usePhrases(phrases)
  const { items } = useRecord(classes.list, shownOf(schoolId, schoolYear), { staleSeconds: 60 }).data ?? { items: [] }
  const chosen = useChosenClass(value)
  const search = useCallback(
    async (text: string) =>
      (await call(classes.list, { ...shownOf(schoolId, schoolYear), search: text })).items.map(optionOf),
    [schoolId, schoolYear],
  )
  const listed = items.map(optionOf)
  const isListed = !chosen || listed.some((option) => option.value === chosen.id)
  return (
    <SelectField
      label={t('class')}
      placeholder={t('choose_class')}
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

/** The class that is chosen, for its price and due day. */
export function useChosenClass(classId: string | null): AcademicClass | undefined {
  return useRecord(classes.get, { id: classId ?? '' }, { enabled: classId !== null, staleSeconds: 60 }).data
}

function shownOf(schoolId: string | undefined, schoolYear: number | undefined) {
  return {
    isActive: 'true',
    maxResultCount: MOST_SHOWN,
    ...(schoolId ? { schoolId } : {}),
    ...(schoolYear === undefined ? {} : { schoolYear }),
  }
}

function optionOf({ id, name, schoolName, schoolYear }: AcademicClass): SelectOption {
  return { value: id, label: `${name} · ${schoolYear} · ${schoolName}` }
}
