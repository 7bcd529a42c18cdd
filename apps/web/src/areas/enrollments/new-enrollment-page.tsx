import { enrollments } from '@caderneta/contracts/enrollments'
import { guardians } from '@caderneta/contracts/guardians'
import { usePathSearch } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { AgeExceptionField } from './age-exception-field.tsx'
import { useEnrollTabs } from './enroll-tabs.ts'
import { priceGiven, priceValues } from './form-values.ts'
import { enrollmentPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { PriceFields } from './price-fields.tsx'
import { StudentPicker } from './student-picker.tsx'

/** A student who is there, for another year. */
export function NewEnrollmentPage() {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const from = usePathSearch(enrollmentPaths.createKnown)
  const form = useForm(enrollments.create, {
    initial: {
      ...priceValues(from.classId),
      studentId: from.studentId ?? null,
      guardianId: null,
      externalId: null,
      ageException: null,
    },
    // Who pays is the student's guardian.
    given: (values) => ({ ...priceGiven(values), guardianId: undefined }),
    onDone: ({ id, studentName, className }) =>
      saved(
        { title: t('saved_new'), line: `${studentName} · ${className}` },
        enrollmentPaths.one({ enrollmentId: id }),
      ),
  })
  const { studentId } = form.values
  const student = useRecord(guardians.getStudent, { id: studentId ?? '' }, { enabled: studentId !== null }).data
  return (
    <FormPage
      crumbs={[{ label: t('title'), href: enrollmentPaths.list() }]}
      title={t('create')}
      form={form}
      submit={t('enroll')}
      cancelHref={enrollmentPaths.list()}
      tabs={useEnrollTabs()}
      currentTab="known"
    >
      <FormSection title={t('student')}>
        <FormField span={6}>
          <StudentPicker chosen={student} {...form.bind('studentId')} />
        </FormField>
      </FormSection>
      <AgeExceptionField form={form} />
      <PriceFields form={form} schoolId={student?.schoolId} />
    </FormPage>
  )
}
