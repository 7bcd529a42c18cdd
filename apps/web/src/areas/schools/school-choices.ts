import { schools } from '@caderneta/contracts/schools'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { screenPhrases } from '../../screens/screen-phrases.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

/** Schools of operation of the person, active ones first chosen from; empty while they load, and for the host, which has none. */
export function useSchoolChoices(which: 'active' | 'all' = 'all'): SelectOption[] {
  const { currentTenant } = useConfiguration()
  const { data } = useRecord(schools.options, {}, { staleSeconds: 60, enabled: currentTenant.id !== null })
  return (data?.items ?? [])
    .filter((school) => which === 'all' || school.isActive)
    .map((school) => ({ value: school.id, label: school.name }))
}

/** The filter of a list by school. */
export function useSchoolFilter() {
  const t = usePhrases(screenPhrases)
  return { field: 'schoolId' as const, name: t('school'), choices: useSchoolChoices() }
}
