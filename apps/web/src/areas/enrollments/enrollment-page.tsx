import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { useParams } from '@tanstack/react-router'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadedRecord } from '../../ui/load-faces.tsx'
import { RecordScreen } from '../../ui/screen.tsx'
import { classPaths, gradeText, shiftText, useClassWords } from '../classes/public.ts'
import { guardianPaths } from '../guardians/public.ts'
import { EnrollmentActions } from './enrollment-actions.tsx'
import { EnrollmentPill } from './enrollment-pill.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One enrollment: who, in which class, for how much, and who pays. */
export function EnrollmentPage() {
  const t = usePhrases(phrases)
  const { enrollmentId = '' } = useParams({ strict: false })
  const query = useRecord(enrollments.get, { id: enrollmentId })
  const crumbs = [{ label: t('title'), href: paths.list }]
  return (
    <LoadedRecord query={query} crumbs={crumbs} title={t('title')}>
      {(enrollment) => (
        <RecordScreen
          crumbs={[...crumbs, { label: String(enrollment.schoolYear) }]}
          title={enrollment.studentName}
          who={enrollment.className}
          pills={<EnrollmentPill status={enrollment.status} size="header" />}
          nextStep={<NextStep enrollment={enrollment} />}
          actions={<EnrollmentActions enrollment={enrollment} />}
        >
          <BigMoney cents={enrollment.monthlyCents} label={t('price')} />
          <Facts enrollment={enrollment} />
        </RecordScreen>
      )}
    </LoadedRecord>
  )
}

function NextStep({ enrollment: { status } }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  return status === 'toEnroll' || status === 'inProgress' ? t(`next_${status}`) : null
}

function Facts({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  const words = useClassWords()
  const may = useMay()
  const { classId, className, grade, shift, guardianId, guardianName, externalId } = enrollment
  return (
    <FactList
      facts={[
        { label: t('due_day'), value: enrollment.dueDay },
        {
          label: t('guardian'),
          value: <TextLink href={guardianPaths.one(guardianId)}>{guardianName}</TextLink>,
        },
        {
          label: t('class'),
          value: (
            <>
              <TextLink href={classPaths.one(classId)}>{className}</TextLink>
              {` · ${gradeText(grade, words)} · ${shiftText(shift, words)}`}
            </>
          ),
        },
        ...(may(invoices.list)
          ? [
              {
                label: t('invoices'),
                value: <TextLink href={`/faturas?enrollmentId=${enrollment.id}`}>{t('see_invoices')}</TextLink>,
              },
            ]
          : []),
        { label: t('school'), value: enrollment.schoolName },
        { label: t('year'), value: enrollment.schoolYear },
        { label: t('external_id'), value: externalId ?? t('nothing') },
      ]}
    />
  )
}
