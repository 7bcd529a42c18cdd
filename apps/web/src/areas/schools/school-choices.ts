import { schools } from '@caderneta/contracts/schools'
import { useRecord } from '../../client/use-record.ts'

/** Schools of operation of the person, active ones first chosen from; empty while they load. */
export function useSchoolChoices(which: 'active' | 'all' = 'all'): { value: string; label: string }[] {
  const { data } = useRecord(schools.options, {}, { staleSeconds: 60 })
  return (data?.items ?? [])
    .filter((school) => which === 'all' || school.isActive)
    .map((school) => ({ value: school.id, label: school.name }))
}
