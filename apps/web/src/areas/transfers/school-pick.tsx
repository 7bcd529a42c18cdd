import { usePathSearch } from '../../client/path.ts'
import { useSchoolFilter } from '../schools/public.ts'
import type { FilterPick } from '../../ui/filter-pick.tsx'
import { useNavigate } from '@tanstack/react-router'
import { transferPaths } from './paths.ts'

/** The school that a page is narrowed to, in its address; without a choice where there is one school. */
export function useSchoolPick(): { schoolId: string | undefined; picks: FilterPick[] } {
  const { schoolId } = usePathSearch(transferPaths.forecast)
  const navigate = useNavigate()
  const { field, name, choices } = useSchoolFilter()
  const onChange = ([chosen]: string[]) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, schoolId: chosen }) })
  const values = schoolId === undefined ? [] : [schoolId]
  return { schoolId, picks: choices.length > 1 ? [{ id: field, name, choices, values, several: false, onChange }] : [] }
}
