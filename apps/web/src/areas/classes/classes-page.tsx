import { type AcademicClass, classes } from '@caderneta/contracts/classes'
import { IconCopyPlus, IconPlus } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { ActivePill, useActiveFilter } from '../../screens/active-pill.tsx'
import { ListPage, type ListPageFilter } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { useCourseFilter } from '../courses/public.ts'
import { useSchoolFilter } from '../schools/public.ts'
import {
  type ClassWords,
  gradeText,
  levelChoices,
  placesText,
  shiftChoices,
  shiftText,
  useClassWords,
} from './class-words.ts'
import { classPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { yearChoices } from './school-year.ts'

/** Classes of the schools of operation, by name. */
export function ClassesPage() {
  const t = usePhrases(phrases)
  const words = useClassWords()
  return (
    <ListPage
      list={classes.list}
      exported={classes.export}
      title={t('title')}
      actions={<Actions />}
      find={t('find')}
      filters={useFilters(t, words)}
      columns={columnsOf(t, words)}
      name={(row) => row.name}
      href={(row) => classPaths.one({ classId: row.id })}
      card={(row) => ({
        title: row.name,
        amount: <Money cents={row.monthlyCents} />,
        lines: [`${row.schoolName} · ${row.schoolYear}`, placeText(row, words)],
        pill: <ActivePill isActive={row.isActive} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function Actions() {
  const t = usePhrases(phrases)
  const may = useMay()
  const { textOf } = useRouteFilter(classes.list)
  if (!may(classes.create)) return null
  return (
    <>
      <Button icon={IconCopyPlus} href={classPaths.copy({ schoolId: textOf('schoolId') })}>
        {t('copy')}
      </Button>
      <Button kind="primary" icon={IconPlus} href={classPaths.create()}>
        {t('create')}
      </Button>
    </>
  )
}

function useFilters(t: Words, words: ClassWords): ListPageFilter<typeof classes.list>[] {
  const { environment } = useConfiguration()
  return [
    useSchoolFilter(),
    { field: 'schoolYear', name: t('year'), choices: yearChoices(environment.today) },
    { field: 'level', name: t('level'), choices: levelChoices(words) },
    useCourseFilter(),
    { field: 'shift', name: t('shift'), choices: shiftChoices(words) },
    useActiveFilter(),
  ]
}

function columnsOf(t: Words, words: ClassWords): Column<AcademicClass>[] {
  return [
    { id: 'name', header: t('class'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, rank: 'middle' },
    { id: 'year', header: t('year'), cell: (row) => row.schoolYear },
    { id: 'grade', header: t('grade'), cell: (row) => gradeText(row.grade, words), quiet: true, rank: 'low' },
    { id: 'course', header: t('course'), cell: (row) => row.courseName ?? '---', quiet: true, rank: 'low' },
    { id: 'shift', header: t('shift'), cell: (row) => shiftText(row.shift, words), quiet: true, rank: 'low' },
    { id: 'dueDay', header: t('due_day'), kind: 'number', cell: (row) => row.dueDay, quiet: true, rank: 'low' },
    {
      id: 'places',
      header: t('places'),
      kind: 'number',
      cell: (row) => placesText(row.enrollmentCount, row.capacity, words),
      sum: (row) => row.enrollmentCount,
    },
    { id: 'price', header: t('monthly_fee'), kind: 'money', cell: (row) => <Money cents={row.monthlyCents} digits /> },
    { id: 'state', header: t('state'), cell: (row) => <ActivePill isActive={row.isActive} /> },
  ]
}

function placeText({ grade, shift, enrollmentCount, capacity }: AcademicClass, words: ClassWords): string {
  return [gradeText(grade, words), shiftText(shift, words), placesText(enrollmentCount, capacity, words)].join(' · ')
}
