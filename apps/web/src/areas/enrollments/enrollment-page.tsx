import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { invoices } from '@caderneta/contracts/invoices'
import { usePathParams } from '../../client/path.ts'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { classPaths } from '../classes/paths.ts'
import { gradeText, shiftText, useClassWords } from '../classes/public.ts'
import { guardianPaths } from '../guardians/paths.ts'
import { EnrollmentActions } from './enrollment-actions.tsx'
import { EnrollmentPill } from '../../screens/enrollment-pill.tsx'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { RecordPage } from '../../screens/record-page.tsx'

/** One enrollment: who, in which class, for how much, and who pays. */
export function EnrollmentPage() {
  const t = usePhrases(phrases)
  const { enrollmentId } = usePathParams(enrollmentPaths.one)
  return (
    <RecordPage
      query={useRecord(enrollments.get, { id: enrollmentId })}
      title={t('title')}
      crumbs={[{ label: t('title'), href: enrollmentPaths.list() }]}
      view={(enrollment) => ({
        crumb: String(enrollment.schoolYear),
        title: enrollment.studentName,
        who: enrollment.className,
        pills: <EnrollmentPill status={enrollment.status} size="header" />,
        nextStep: <NextStep enrollment={enrollment} />,
        actions: <EnrollmentActions enrollment={enrollment} />,
        body: (
          <>
            <BigMoney cents={enrollment.monthlyCents} label={t('price')} />
            <Facts enrollment={enrollment} />
          </>
        ),
      })}
    />
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
          value: <TextLink href={guardianPaths.one({ guardianId })}>{guardianName}</TextLink>,
        },
        {
          label: t('class'),
          value: (
            <>
              <TextLink href={classPaths.one({ classId })}>{className}</TextLink>
              {` · ${gradeText(grade, words)} · ${shiftText(shift, words)}`}
            </>
          ),
        },
        ...(may(invoices.list)
          ? [
              {
                label: t('invoices'),
                value: (
                  <TextLink href={invoicePaths.list({ enrollmentId: enrollment.id })}>{t('see_invoices')}</TextLink>
                ),
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
