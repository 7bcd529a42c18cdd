import { schools } from '@caderneta/contracts/schools'
import { useConfiguration } from '../../client/permissions.ts'
import { useRecord } from '../../client/use-record.ts'

/** Schools of operation of the person, active ones first chosen from; empty while they load, and for the host, which has none. */
export function useSchoolChoices(which: 'active' | 'all' = 'all'): { value: string; label: string }[] {
  const { currentTenant } = useConfiguration()
  const { data } = useRecord(schools.options, {}, { staleSeconds: 60, enabled: currentTenant.id !== null })
  return (data?.items ?? [])
    .filter((school) => which === 'all' || school.isActive)
    .map((school) => ({ value: school.id, label: school.name }))
}
