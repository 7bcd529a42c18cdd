import { type Enrollment, EnrollmentStatus, enrollments } from '@caderneta/contracts/enrollments'
import { IconUserPlus } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type FilterOf, type RouteFilter, useRouteFilter } from '../../client/route-filter.ts'
import { usePage } from '../../client/use-page.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable, useTableView } from '../../ui/data-table.tsx'
import { DisplayMenu } from '../../ui/display-menu.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { Money } from '../../ui/format.tsx'
import { type ListFilter, ListFilters } from '../../ui/list-filters.tsx'
import { faceOf, NothingFound } from '../../ui/load-faces.tsx'
import { ListScreen } from '../../ui/screen.tsx'
import { yearChoices } from '../classes/public.ts'
import { useSchoolChoices } from '../schools/public.ts'
import { classesOf } from './class-picker.tsx'
import { EnrollmentPill } from './enrollment-pill.tsx'
import { paths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { statusPhrases } from './status-phrases.ts'

type Filter = RouteFilter<FilterOf<typeof enrollments.list>>

/** Enrollments of the schools of operation, newest first; a class reads like a roll call. */
export function EnrollmentsPage() {
  const t = usePhrases(phrases)
  const route = useRouteFilter(enrollments.list)
  const page = usePage(enrollments.list, route.filter)
  const columns = columnsOf(t)
  const { view, setView } = useTableView('enrollments', columns)
  const create = <CreateLink />
  return (
    <ListScreen
      title={t('title')}
      actions={create}
      filters={<Filters {...route} display={<DisplayMenu columns={columns} view={view} onChange={setView} />} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.studentName}
        rowHref={(row) => paths.one(row.id)}
        view={view}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          Object.keys(route.filter).length > 0 ? (
            <NothingFound />
          ) : (
            <EmptyFace title={t('empty')} actions={<CreateLink kind="secondary" />}>
              {t('empty_hint')}
            </EmptyFace>
          ),
        )}
        card={(row) => ({
          title: row.studentName,
          amount: <Money cents={row.monthlyCents} struck={row.status === 'canceled'} />,
          lines: [row.guardianName, `${row.className} · ${row.schoolName} · ${row.schoolYear}`],
          pill: <EnrollmentPill status={row.status} />,
        })}
      />
    </ListScreen>
  )
}

function CreateLink({ kind = 'primary' }: { kind?: 'primary' | 'secondary' }) {
  const t = usePhrases(phrases)
  const may = useMay()
  if (!may(enrollments.enrollFamily)) return null
  return (
    <Button kind={kind} icon={IconUserPlus} href={paths.create}>
      {t('create')}
    </Button>
  )
}

function Filters({ filter, change, clear, display }: Filter & { display: React.ReactNode }) {
  const t = usePhrases(phrases)
  const status = usePhrases(statusPhrases)
  const { environment } = useConfiguration()
  const schools = useSchoolChoices()
  const year = typeof filter.schoolYear === 'string' ? filter.schoolYear : undefined
  const given = { maxResultCount: 200, schoolId: filter.schoolId, schoolYear: year }
  const classes = useRecord(classesOf, given, { staleSeconds: 60 }).data?.items ?? []
  const filters: ListFilter[] = [
    { id: 'schoolId', name: t('school'), value: filter.schoolId, choices: schools },
    { id: 'schoolYear', name: t('year'), value: year, choices: yearChoices(environment.today) },
    {
      id: 'classId',
      name: t('class'),
      value: filter.classId,
      choices: classes.map(({ id, name, schoolYear }) => ({ value: id, label: `${name} · ${schoolYear}` })),
    },
    {
      id: 'status',
      name: t('status'),
      value: filter.status,
      choices: EnrollmentStatus.options.map((each) => ({ value: each, label: status(`status_${each}`) })),
    },
  ]
  return (
    <ListFilters
      search={{ label: t('find'), value: filter.search, onChange: (search) => change({ search }, 'replace') }}
      filters={filters}
      onChange={(id, value) => change({ [id]: value })}
      onClear={clear}
      display={display}
    />
  )
}

function columnsOf(t: Words): Column<Enrollment>[] {
  return [
    { id: 'student', header: t('student'), kind: 'name', cell: (row) => row.studentName, fixed: true },
    { id: 'guardian', header: t('guardian'), cell: (row) => row.guardianName },
    { id: 'class', header: t('class'), cell: (row) => row.className },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, quiet: true, rank: 'low' },
    { id: 'year', header: t('year'), cell: (row) => row.schoolYear, quiet: true, rank: 'middle' },
    { id: 'status', header: t('status'), cell: (row) => <EnrollmentPill status={row.status} /> },
    { id: 'dueDay', header: t('due_day'), kind: 'number', cell: (row) => row.dueDay, quiet: true, rank: 'low' },
    {
      id: 'price',
      header: t('price'),
      kind: 'money',
      cell: (row) => <Money cents={row.monthlyCents} digits struck={row.status === 'canceled'} />,
      sum: (row) => (row.status === 'canceled' ? null : row.monthlyCents),
    },
  ]
}
