// Courses to choose from in the forms and filters of other areas.
import { courses } from '@caderneta/contracts/courses'
import { useMay } from '../../client/permissions.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { SelectOption } from '../../ui/select-field.tsx'

const phrases = definePhrases('courses.choices', {
  'pt-BR': {
    course: 'Curso',
    none: 'A escola não tem cursos no ano letivo',
    not_loaded: 'Não foi possível carregar os cursos da escola',
  },
  en: {
    course: 'Course',
    none: 'The school has no courses for the school year',
    not_loaded: 'The courses of the school could not be loaded',
  },
})

const MOST_SHOWN = 200

/** The active courses of a school, and what is said where there are none or they did not come. */
export function useCoursesOfSchool(schoolId: string | null): { options: SelectOption[]; hint: string | undefined } {
  const t = usePhrases(phrases)
  const may = useMay()
  const given = { schoolId: schoolId ?? '', isActive: 'true', maxResultCount: MOST_SHOWN }
  const isAsked = schoolId !== null && may(courses.list)
  const { data, isError } = useRecord(courses.list, given, { enabled: isAsked, staleSeconds: 60 })
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (isError) return { options, hint: t('not_loaded') }
  return { options, hint: data?.items.length === 0 ? t('none') : undefined }
}

/** Courses of all schools of operation, with their school where there are several. */
export function useCourseChoices(which: 'active' | 'all' = 'all'): SelectOption[] {
  const may = useMay()
  const given = { maxResultCount: MOST_SHOWN, ...(which === 'active' ? { isActive: 'true' } : {}) }
  const { data } = useRecord(courses.list, given, { enabled: may(courses.list), staleSeconds: 60 })
  const items = data?.items ?? []
  const isOneSchool = new Set(items.map(({ schoolId }) => schoolId)).size <= 1
  return items.map(({ id, name, schoolName }) => ({ value: id, label: isOneSchool ? name : `${name} · ${schoolName}` }))
}

/** The filter of a list by course. */
export function useCourseFilter() {
  const t = usePhrases(phrases)
  return { field: 'courseId' as const, name: t('course'), choices: useCourseChoices() }
}
