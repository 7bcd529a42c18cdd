import { enrollments } from '@caderneta/contracts/enrollments'
import { relationWords } from '@caderneta/contracts/guardian-words'
import { type Guardian, guardians, type Relation } from '@caderneta/contracts/guardians'
import { invoices } from '@caderneta/contracts/invoices'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { addressText } from '../../ui/address-text.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { EnrollmentPill } from '../../screens/enrollment-pill.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import css from './household.module.css'
import { guardianPaths } from './paths.ts'
import { phrases, type Words } from './phrases.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { enrollmentPaths } from '../enrollments/paths.ts'

type Student = Guardian['students'][number]
type Enrollment = NonNullable<Guardian['enrollments']>[number]
type Row = { student: Student; enrollment: Enrollment | undefined }

/** The students of a family, each with the newest living enrollment. */
export function Household({ guardian }: { guardian: Guardian }) {
  const t = usePhrases(phrases)
  const relationWord = useTableWords(relationWords)
  const may = useMay()
  const rows = guardian.students.map((student) => ({
    student,
    enrollment: guardian.enrollments?.find((each) => each.studentId === student.id),
  }))
  const rights = {
    edits: may(guardians.updateStudent),
    merges: may(enrollments.mergeStudent),
    separates: may(enrollments.separateStudent),
    enrolls: may(enrollments.create),
    charges: may(invoices.create),
  }
  return (
    <RecordTable>
      <DataTable
        label={t('students')}
        columns={columnsOf(t, relationWord, rights)}
        rows={rows}
        rowId={(row) => row.student.id}
        rowName={(row) => row.student.name}
        card={(row) => ({
          title: row.student.name,
          lines: [
            row.student.schoolName,
            row.student.former?.length ? t('also_known', { names: formerNames(row.student) }) : null,
            row.student.address && t('lives_at', { address: addressText(row.student.address) }),
            <EnrollmentLink key="enrollment" row={row} t={t} />,
            <Verbs key="verbs" row={row} t={t} {...rights} />,
          ],
          pill: row.enrollment && <EnrollmentPill status={row.enrollment.status} />,
        })}
        face={
          rows.length === 0 ? (
            <EmptyFace title={t('empty')} ruled={false}>
              {t('empty_hint')}
            </EmptyFace>
          ) : undefined
        }
        faceKeepsHead={false}
      />
    </RecordTable>
  )
}

type Rights = { edits: boolean; merges: boolean; separates: boolean; enrolls: boolean; charges: boolean }

function columnsOf(t: Words, relationWord: (relation: Relation) => string, rights: Rights): Column<Row>[] {
  return [
    {
      id: 'student',
      header: t('student'),
      kind: 'name',
      cell: ({ student }) => <StudentName student={student} t={t} />,
      fixed: true,
    },
    { id: 'school', header: t('school'), cell: ({ student }) => student.schoolName },
    {
      id: 'relation',
      header: t('relation'),
      cell: ({ student }) => relationWord(student.relation),
      quiet: true,
    },
    { id: 'enrollment', header: t('enrollment'), cell: (row) => <EnrollmentLink row={row} t={t} /> },
    {
      id: 'status',
      header: '',
      cell: ({ enrollment }) => enrollment && <EnrollmentPill status={enrollment.status} />,
    },
    { id: 'verbs', header: '', kind: 'action', cell: (row) => <Verbs row={row} t={t} {...rights} /> },
  ]
}

function StudentName({ student, t }: { student: Student; t: Words }) {
  const { name, address, former = [] } = student
  return (
    <>
      {name}
      {former.length > 0 && <Beside>{t('also_known', { names: formerNames(student) })}</Beside>}
      {address !== null && <Beside>{t('lives_at', { address: addressText(address) })}</Beside>}
    </>
  )
}

function Beside({ children }: { children: string }) {
  return (
    <>
      <br />
      <small>{children}</small>
    </>
  )
}

function formerNames({ former = [] }: Student): string {
  return former.map(({ name }) => name).join(', ')
}

function EnrollmentLink({ row: { enrollment }, t }: { row: Row; t: Words }) {
  if (!enrollment) return t('not_enrolled')
  return (
    <TextLink
      href={enrollmentPaths.one({ enrollmentId: enrollment.id })}
    >{`${enrollment.className} · ${enrollment.schoolYear}`}</TextLink>
  )
}

function Verbs({ row: { student, enrollment }, t, ...rights }: { row: Row; t: Words } & Rights) {
  const { edits, enrolls, charges } = rights
  const { name, id: studentId } = student
  return (
    <span className={css.verbs}>
      {enrolls && !enrollment && (
        <TextLink href={enrollmentPaths.createKnown({ studentId })} label={t('enroll_who', { name })}>
          {t('enroll')}
        </TextLink>
      )}
      {charges && enrollment && enrollment.status !== 'toEnroll' && (
        <TextLink href={invoicePaths.create({ enrollmentId: enrollment.id })} label={t('charge_who', { name })}>
          {t('charge')}
        </TextLink>
      )}
      {edits && (
        <TextLink href={guardianPaths.changeStudent({ studentId })} label={t('edit_who', { name })}>
          {t('edit')}
        </TextLink>
      )}
      <MergeVerbs student={student} t={t} {...rights} />
    </span>
  )
}

/** A record is merged into another, and merges into it are undone. */
function MergeVerbs({
  student: { id: studentId, name, former = [] },
  t,
  merges,
  separates,
}: { student: Student; t: Words } & Rights) {
  return (
    <>
      {merges && (
        <TextLink href={enrollmentPaths.mergeStudent({ studentId })} label={t('merge_student_who', { name })}>
          {t('merge_student')}
        </TextLink>
      )}
      {separates &&
        former.map((record) => (
          <TextLink
            key={record.id}
            href={enrollmentPaths.separateStudent({ studentId: record.id })}
            label={t('separate_student_who', { name: record.name })}
          >
            {former.length > 1 ? t('separate_student_who', { name: record.name }) : t('separate_student')}
          </TextLink>
        ))}
    </>
  )
}
