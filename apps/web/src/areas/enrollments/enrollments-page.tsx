import { enrollmentStandingWords, enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import { type Enrollment, EnrollmentStanding, EnrollmentStatus, enrollments } from '@caderneta/contracts/enrollments'
import { IconFileUpload, IconUserPlus, IconUsersPlus } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { ListPage, type ListPageFilter, totalsUnder } from '../../screens/list-page.tsx'
import { ListVerbs } from '../../screens/list-verbs.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { importPaths } from '../imports/paths.ts'
import { yearChoices } from '../classes/public.ts'
import { useCourseFilter } from '../courses/public.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { useEnrollmentBulkVerbs } from './bulk-verbs.ts'
import { classesOf } from './class-picker.tsx'
import { EnrollmentPill, isGone } from '../../screens/enrollment-pill.tsx'
import { enrollmentPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'

const totals = totalsUnder(enrollments.totals, { price: 'monthlyCents' })

/** Enrollments of the schools of operation, newest first; a class reads like a roll call. */
export function EnrollmentsPage() {
  const t = usePhrases(phrases)
  const selection = useSelection<Enrollment>()
  const verbs = useEnrollmentBulkVerbs(selection)
  return (
    <ListPage
      list={enrollments.list}
      exported={enrollments.export}
      title={t('title')}
      create={{
        label: t('create'),
        href: enrollmentPaths.create(),
        demand: enrollments.enrollFamily,
        icon: IconUserPlus,
      }}
      actions={<Actions />}
      {...(verbs.length > 0 && { bulk: { selection, demand: {}, verbs } })}
      find={t('find')}
      filters={useFilters(t)}
      columns={columnsOf(t)}
      totals={totals}
      countNote={(count) => t('count', { count })}
      name={(row) => row.studentName}
      href={(row) => enrollmentPaths.one({ enrollmentId: row.id })}
      card={(row) => ({
        title: row.studentName,
        amount: <Money cents={row.monthlyCents} struck={isGone(row)} />,
        lines: [row.guardianName, `${row.className} · ${row.schoolName} · ${row.schoolYear}`],
        pill: <EnrollmentPill status={row.status} standing={row.standing} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** One at the counter, several of a school, many from a sheet. */
function Actions() {
  const t = usePhrases(phrases)
  const may = useMay()
  return (
    <ListVerbs
      primary={
        may(enrollments.enrollFamily)
          ? { id: 'create', label: t('create'), icon: IconUserPlus, href: enrollmentPaths.create() }
          : undefined
      }
      second={
        may(enrollments.candidates)
          ? { id: 'several', label: t('create_several'), icon: IconUsersPlus, href: enrollmentPaths.createMany() }
          : undefined
      }
      more={
        may({ needs: 'Caderneta.Import.GetAll' })
          ? [{ id: 'import', label: t('import'), icon: IconFileUpload, href: importPaths.list() }]
          : []
      }
    />
  )
}

/** Classes to choose from are those of the school and year that are chosen already. */
function useFilters(t: Words): ListPageFilter<typeof enrollments.list>[] {
  const status = useTableWords(enrollmentStatusWords)
  const standing = useTableWords(enrollmentStandingWords)
  const { environment } = useConfiguration()
  const { valuesOf } = useRouteFilter(enrollments.list)
  const given = {
    maxResultCount: 200,
    schoolId: orAll(valuesOf('schoolId')),
    schoolYear: orAll(valuesOf('schoolYear')),
  }
  const classes = useRecord(classesOf, given, { staleSeconds: 60 }).data?.items ?? []
  return [
    useSchoolFilter(),
    { field: 'schoolYear', name: t('year'), choices: yearChoices(environment.today) },
    {
      field: 'classId',
      name: t('class'),
      choices: classes.map(({ id, name, schoolYear }) => ({ value: id, label: `${name} · ${schoolYear}` })),
    },
    useCourseFilter(),
    {
      field: 'status',
      name: t('state'),
      choices: EnrollmentStatus.options.map((each) => ({ value: each, label: status(each) })),
    },
    {
      field: 'standing',
      name: t('standing'),
      choices: EnrollmentStanding.options.map((each) => ({ value: each, label: standing(each) })),
    },
  ]
}

/** No value asks for every value. */
function orAll(values: string[]): string[] | undefined {
  return values.length > 0 ? values : undefined
}

function columnsOf(t: Words): Column<Enrollment>[] {
  return [
    { id: 'student', header: t('student'), kind: 'name', cell: (row) => row.studentName, fixed: true },
    { id: 'guardian', header: t('guardian'), cell: (row) => row.guardianName },
    { id: 'class', header: t('class'), cell: (row) => row.className },
    { id: 'course', header: t('course'), cell: (row) => row.courseName ?? t('nothing'), quiet: true, rank: 'low' },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, quiet: true, rank: 'low' },
    { id: 'year', header: t('year'), cell: (row) => row.schoolYear, quiet: true, rank: 'middle' },
    { id: 'status', header: t('state'), cell: (row) => <EnrollmentPill status={row.status} standing={row.standing} /> },
    { id: 'dueDay', header: t('due_day'), kind: 'number', cell: (row) => row.dueDay, quiet: true, rank: 'low' },
    {
      id: 'price',
      header: t('monthly_fee'),
      kind: 'money',
      cell: (row) => <Money cents={row.monthlyCents} digits struck={isGone(row)} />,
      sum: (row) => (isGone(row) ? null : row.monthlyCents),
    },
  ]
}
