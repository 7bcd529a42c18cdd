import { reEnrollmentStatusWords } from '@caderneta/contracts/re-enrollment-words'
import { Outcome, type ReEnrollment, reEnrollments } from '@caderneta/contracts/re-enrollments'
import { IconCalendarUp, IconTable } from '@tabler/icons-react'
import { useConfiguration, useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRouteFilter } from '../../client/route-filter.ts'
import { useRecord } from '../../client/use-record.ts'
import { ListPage, type ListPageFilter } from '../../screens/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, useSelection } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { SummaryStrip } from '../../ui/summary-strip.tsx'
import { yearChoices } from '../classes/public.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { useNextText } from './re-enrollment-next-text.ts'
import { reEnrollmentPaths } from './paths.ts'
import { phrases, type Words } from './re-enrollment-phrases.ts'
import { useReEnrollVerb } from './re-enrollment-bulk-verb.ts'
import { ReEnrollmentPill } from './re-enrollment-pill.tsx'

/** The students of a school year, and what becomes of them in the next. */
export function ReEnrollmentsPage() {
  const t = usePhrases(phrases)
  const selection = useSelection<ReEnrollment>()
  return (
    <ListPage
      list={reEnrollments.list}
      exported={reEnrollments.export}
      title={t('title')}
      actions={<Actions />}
      summary={<Summary />}
      find={t('find')}
      filters={useFilters(t)}
      columns={useColumns(t)}
      bulk={{ selection, demand: reEnrollments.enrollMany, verbs: [useReEnrollVerb(selection)] }}
      countNote={(count) => t('count', { count })}
      name={(row) => row.studentName}
      href={(row) => reEnrollmentPaths.one({ enrollmentId: row.id })}
      card={(row) => ({
        title: row.studentName,
        amount: <Money cents={row.nextMonthlyCents ?? row.monthlyCents} />,
        lines: [row.guardianName, `${row.className} · ${row.schoolName}`],
        pill: <ReEnrollmentPill status={row.status} />,
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

function Actions() {
  const t = usePhrases(phrases)
  const may = useMay()
  const { textOf } = useRouteFilter(reEnrollments.list)
  const schoolId = textOf('schoolId')
  const mayEnroll = may(reEnrollments.enrollMany)
  return (
    <Button
      kind={mayEnroll ? 'primary' : 'secondary'}
      icon={mayEnroll ? IconCalendarUp : IconTable}
      href={reEnrollmentPaths.many({ schoolId })}
    >
      {mayEnroll ? t('many') : t('by_class')}
    </Button>
  )
}

/** Of all students of year and school; a cell narrows the list to its own. */
function Summary() {
  const t = usePhrases(phrases)
  const word = useTableWords(reEnrollmentStatusWords)
  const { filter, textOf, set } = useRouteFilter(reEnrollments.list)
  const { schoolId, schoolYear } = filter
  const lines = useRecord(reEnrollments.summary, { schoolId, schoolYear }).data?.lines
  const pressed = textOf('outcome')
  const cells = Outcome.options.map((id) => {
    const count = lines?.reduce((sum, line) => sum + line[id], 0)
    return { id, words: word(id), value: count === undefined ? undefined : t('count', { count }) }
  })
  return (
    <SummaryStrip
      label={t('summary')}
      cells={cells}
      pressed={pressed}
      onPress={(id) => set('outcome', id === pressed ? undefined : id)}
    />
  )
}

function useFilters(t: Words): ListPageFilter<typeof reEnrollments.list>[] {
  const word = useTableWords(reEnrollmentStatusWords)
  const { environment } = useConfiguration()
  return [
    useSchoolFilter(),
    { field: 'schoolYear', name: t('year'), choices: yearChoices(environment.today) },
    {
      field: 'outcome',
      name: t('outcome'),
      choices: Outcome.options.map((value) => ({ value, label: word(value) })),
    },
    {
      field: 'owes',
      name: t('debt'),
      choices: [
        { value: 'true', label: t('debt_yes') },
        { value: 'false', label: t('debt_no') },
      ],
    },
  ]
}

function useColumns(t: Words): Column<ReEnrollment>[] {
  const nextText = useNextText()
  return [
    { id: 'student', header: t('student'), kind: 'name', cell: (row) => row.studentName, fixed: true },
    { id: 'guardian', header: t('guardian'), cell: (row) => row.guardianName, rank: 'middle' },
    { id: 'class', header: t('class'), cell: (row) => row.className },
    { id: 'next', header: t('next_class'), cell: (row) => nextText(row) },
    { id: 'status', header: t('state'), cell: (row) => <ReEnrollmentPill status={row.status} /> },
    {
      id: 'debt',
      header: t('debt'),
      kind: 'money',
      cell: (row) => (row.debtCents === 0 ? t('none') : <Money cents={row.debtCents} digits />),
      sum: (row) => row.debtCents,
    },
    { id: 'school', header: t('school'), cell: (row) => row.schoolName, quiet: true, rank: 'low' },
    {
      id: 'price',
      header: t('monthly_fee'),
      kind: 'money',
      cell: (row) => <Money cents={row.monthlyCents} digits />,
      rank: 'low',
      sum: (row) => row.monthlyCents,
    },
    {
      id: 'nextPrice',
      header: t('next_fee'),
      kind: 'money',
      cell: (row) => (row.nextMonthlyCents === null ? t('none') : <Money cents={row.nextMonthlyCents} digits />),
      rank: 'low',
      sum: (row) => row.nextMonthlyCents,
    },
  ]
}
