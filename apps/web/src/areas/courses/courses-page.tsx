import { type Course, courses } from '@caderneta/contracts/courses'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { useSchoolFilter } from '../schools/public.ts'
import { levelChoices, levelText } from './course-levels.ts'
import { coursePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Courses of the schools of operation, by name. */
export function CoursesPage() {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const columns: Column<Course>[] = [
    { id: 'name', header: t('one'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'level', header: t('level'), cell: (row) => levelText(row.level, language) },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, rank: 'middle' },
    { id: 'classes', header: t('classes_short'), kind: 'number', cell: (row) => row.classCount },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} gender="masculine" /> },
  ]
  return (
    <ListPage
      list={courses.list}
      exported={courses.export}
      title={t('title')}
      create={{ label: t('create'), href: coursePaths.create(), demand: courses.create }}
      find={t('find')}
      filters={[
        useSchoolFilter(),
        { field: 'level', name: t('level'), choices: levelChoices(language) },
        useActiveFilter('masculine'),
      ]}
      columns={columns}
      name={(row) => row.name}
      href={(row) => coursePaths.one({ courseId: row.id })}
      card={(row) => ({
        title: row.name,
        lines: [row.schoolName, levelText(row.level, language)],
        pill: <ActivePill isActive={row.isActive} gender="masculine" />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}
