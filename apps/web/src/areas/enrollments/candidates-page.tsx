import type { Candidate } from '@caderneta/contracts/enrollment-bulk'
import { enrollments } from '@caderneta/contracts/enrollments'
import { IconUserPlus } from '@tabler/icons-react'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { usePathSearch } from '../../client/path.ts'
import { useRecord } from '../../client/use-record.ts'
import { ListPage, type ListPageFilter } from '../../screens/list-page.tsx'
import { type Column, type Selection, useSelection } from '../../ui/data-table.tsx'
import { yearChoices } from '../classes/public.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { bulkPhrases as phrases, type BulkWords } from './bulk-phrases.ts'
import { classesOf } from './class-picker.tsx'
import { EnrollManyPage } from './enroll-many-page.tsx'
import { enrollmentPaths } from './paths.ts'

const termsStep = 'turma'

/** Who is not enrolled in the year; those who are chosen go on to class and terms. The choice outlives going back and forth. */
export function CandidatesPage() {
  const { passo } = usePathSearch(enrollmentPaths.createMany)
  const selection = useSelection<Candidate>()
  const year = useYear()
  if (passo === termsStep && selection.rows.size > 0)
    return <EnrollManyPage students={[...selection.rows.values()]} schoolYear={year} />
  return <Candidates selection={selection} year={year} />
}

/** The year that is looked at: the current one unless the address names another. */
function useYear(): number {
  const { today } = useConfiguration().environment
  const { textOf } = useRouteFilter(enrollments.candidates)
  return Number(textOf('schoolYear') ?? today.slice(0, 4))
}

function Candidates({ selection, year }: { selection: Selection<Candidate>; year: number }) {
  const t = usePhrases(phrases)
  const { merge } = useRouteFilter(enrollments.candidates)
  return (
    <ListPage
      list={enrollments.candidates}
      exported={enrollments.exportCandidates}
      title={t('candidates')}
      hint={t('not_enrolled_in', { year })}
      find={t('find_student')}
      filters={useFilters(t)}
      columns={columnsOf(t)}
      name={(row) => row.name}
      href={(row) => enrollmentPaths.createKnown({ studentId: row.id })}
      card={(row) => ({ title: row.name, lines: [row.guardianName, row.schoolName, lastText(row, t)] })}
      countNote={(count) => t('count', { count })}
      bulk={{
        selection,
        demand: enrollments.createMany,
        verbs: [{ id: 'enroll', label: t('go_on'), icon: IconUserPlus, onClick: () => merge({ passo: termsStep }) }],
      }}
      empty={{ title: t('everybody', { year }), hint: t('everybody_hint') }}
    />
  )
}

/** Classes to come from are those of the schools that are chosen. */
function useFilters(t: BulkWords): ListPageFilter<typeof enrollments.candidates>[] {
  const { environment } = useConfiguration()
  const { valuesOf } = useRouteFilter(enrollments.candidates)
  const schools = valuesOf('schoolId')
  const given = { maxResultCount: 200, ...(schools.length > 0 ? { schoolId: schools } : {}) }
  const classes = useRecord(classesOf, given, { staleSeconds: 60 }).data?.items ?? []
  return [
    { field: 'schoolYear', name: t('year'), choices: yearChoices(environment.today) },
    useSchoolFilter(),
    {
      field: 'fromClassId',
      name: t('from_class'),
      choices: classes.map(({ id, name, schoolYear }) => ({ value: id, label: `${name} · ${schoolYear}` })),
    },
  ]
}

function columnsOf(t: BulkWords): Column<Candidate>[] {
  return [
    { id: 'name', header: t('student'), kind: 'name', cell: (row) => row.name, fixed: true },
    { id: 'guardian', header: t('guardian'), cell: (row) => row.guardianName },
    { id: 'last', header: t('last_class'), cell: (row) => lastText(row, t) },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, quiet: true, rank: 'middle' },
  ]
}

function lastText({ lastClassName, lastSchoolYear }: Candidate, t: BulkWords): string {
  return lastClassName === null ? t('never') : `${lastClassName} · ${lastSchoolYear}`
}
