import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GuardianPicker } from '../guardians/public.ts'
import { enrollmentPaths } from './paths.ts'
import { noPlan, planGiven } from './form-values.ts'
import { phrases } from './phrases.ts'
import { PlanFields } from './plan-fields.tsx'
import { PlanPreview } from './plan-preview.tsx'

export function EditEnrollmentPage() {
  const { enrollmentId } = usePathParams(enrollmentPaths.change)
  const query = useRecord(enrollments.get, { id: enrollmentId })
  return <LoadedOnce query={query}>{(enrollment) => <EditEnrollment enrollment={enrollment} />}</LoadedOnce>
}

function EditEnrollment({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { id, studentName, guardianId, guardianName } = enrollment
  const page = enrollmentPaths.one({ enrollmentId: id })
  const form = useForm(enrollments.update, {
    initial: { ...enrollment, monthlyCents: null, enrollmentPartCents: enrollment.enrollmentPartCents || null },
    given: (values) => ({
      ...values,
      ...noPlan,
      ...planGiven(values),
      // Emptied: the plan has none any more.
      enrollmentPartCents: values.enrollmentPartCents ?? 0,
      enrollmentPartOn: values.enrollmentPartOn,
      guardianId: values.guardianId === guardianId ? undefined : values.guardianId,
    }),
    onDone: () => saved({ title: t('saved'), line: studentName }, page),
  })
  const { bind } = form
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: enrollmentPaths.list() },
        { label: studentName, href: page },
      ]}
      title={t('edit')}
      who={studentName}
      form={form}
      submit={t('save_enrollment')}
      cancelHref={page}
    >
      <PlanFields form={form} />
      <PlanPreview
        classId={enrollment.classId}
        plan={form.values}
        leaveOut={(passedInstallments) => form.change({ passedInstallments })}
        discounts={enrollment.discounts}
      />
      <FormSection title={t('guardian')}>
        <FormField span={2}>
          <TextField label={t('external_id')} maxLength={60} {...bind('externalId')} />
        </FormField>
        <FormField span={6}>
          <GuardianPicker known={{ value: guardianId, label: guardianName }} {...bind('guardianId')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}
