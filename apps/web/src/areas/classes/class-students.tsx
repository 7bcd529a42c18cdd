import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { Money } from '../../ui/format.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { EnrollmentPill, isGone } from '../../screens/enrollment-pill.tsx'
import { phrases, type Words } from './phrases.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'

/** The roll call: who is enrolled, who pays, how much. */
export function ClassStudents({ classId }: { classId: string }) {
  const may = useMay()
  return may(enrollments.list) ? <RollCall classId={classId} /> : null
}

function RollCall({ classId }: { classId: string }) {
  const t = usePhrases(phrases)
  const page = usePage(enrollments.list, { classId })
  return (
    <RecordTable>
      <DataTable
        label={t('students')}
        columns={columnsOf(t)}
        rows={page.rows}
        rowId={(row) => row.id}
        rowName={(row) => row.studentName}
        rowHref={(row) => enrollmentPaths.one({ enrollmentId: row.id })}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(
          page,
          <EmptyFace title={t('no_students')} ruled={false}>
            {t('no_students_hint')}
          </EmptyFace>,
        )}
        faceKeepsHead={false}
        card={(row) => ({
          title: row.studentName,
          amount: <Money cents={row.monthlyCents} />,
          lines: [row.guardianName],
          pill: <EnrollmentPill status={row.status} standing={row.standing} />,
        })}
      />
    </RecordTable>
  )
}

function columnsOf(t: Words): Column<Enrollment>[] {
  return [
    { id: 'student', header: t('student'), kind: 'name', cell: (row) => row.studentName, fixed: true },
    { id: 'guardian', header: t('guardian'), cell: (row) => row.guardianName },
    { id: 'dueDay', header: t('due_day'), kind: 'number', cell: (row) => row.dueDay, quiet: true },
    {
      id: 'price',
      header: t('monthly_fee'),
      kind: 'money',
      cell: (row) => <Money cents={row.monthlyCents} digits struck={isGone(row)} />,
      sum: (row) => (isGone(row) ? null : row.monthlyCents),
    },
    { id: 'status', header: t('state'), cell: (row) => <EnrollmentPill status={row.status} standing={row.standing} /> },
  ]
}
