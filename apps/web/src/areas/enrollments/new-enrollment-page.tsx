import { enrollments } from '@caderneta/contracts/enrollments'
import { guardians } from '@caderneta/contracts/guardians'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormScreen, FormSection } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.ts'
import { priceGiven, priceValues } from './enrollment-form-values.ts'
import { useGivenId } from './new-family-page.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useEnrollTabs } from './enroll-tabs.ts'
import { PriceFields } from './price-fields.tsx'
import { StudentPicker } from './student-picker.tsx'

/** A student who is there, for another year. */
export function NewEnrollmentPage() {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const given = useGivenId('studentId')
  const form = useForm(enrollments.create, {
    initial: { ...priceValues(useGivenId('classId')), studentId: given },
    given: (values) => ({ ...priceGiven(values), studentId: values.studentId ?? undefined }),
    onDone: (enrollment) => {
      toast.success({ title: t('saved_new'), line: `${enrollment.studentName} · ${enrollment.className}` })
      navigate(paths.one(enrollment.id))
    },
  })
  const { values, change, field } = form
  const { studentId } = values
  const student = useRecord(guardians.getStudent, { id: studentId ?? '' }, { enabled: studentId !== null }).data
  return (
    <FormScreen
      crumbs={[{ label: t('title'), href: paths.list }]}
      title={t('create')}
      form={form}
      submit={t('save_new')}
      cancelHref={paths.list}
      tabs={useEnrollTabs()}
      currentTab="known"
    >
      <FormSection title={t('student')}>
        <FormField span={6}>
          <StudentPicker
            value={studentId}
            chosen={student}
            onChange={(id) => change({ studentId: id })}
            {...field('studentId')}
          />
        </FormField>
      </FormSection>
      <PriceFields values={values} onChange={change} field={field} schoolId={student?.schoolId} />
    </FormScreen>
  )
}
