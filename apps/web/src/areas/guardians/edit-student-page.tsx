import { guardians, type Student } from '@caderneta/contracts/guardians'
import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormField, FormScreen, FormSection } from '../../ui/form-screen.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { toast } from '../../ui/toast.ts'
import { studentGiven, studentValues, typedStudentGiven } from './guardian-form-values.ts'
import { GuardianPicker } from './guardian-picker.tsx'
import { paths } from './paths.ts'
import { phrases } from './phrases.ts'
import { StudentFields } from './student-fields.tsx'

export function EditStudentPage() {
  const { studentId = '' } = useParams({ strict: false })
  const query = useRecord(guardians.getStudent, { id: studentId })
  return <LoadedOnce query={query}>{(student) => <EditStudent student={student} />}</LoadedOnce>
}

function EditStudent({ student }: { student: Student }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const { id, version, name, isMasked, guardianId, guardianName } = student
  const form = useForm(guardians.updateStudent, {
    initial: { ...studentValues(student), guardianId },
    given: (values) => ({
      ...(isMasked ? typedStudentGiven(values) : studentGiven(values)),
      id,
      version,
      guardianId: values.guardianId === guardianId ? undefined : values.guardianId,
    }),
    onDone: (saved) => {
      toast.success({ title: t('saved_student'), line: saved.name })
      navigate(paths.one(saved.guardianId))
    },
  })
  const { values, change, field } = form
  return (
    <FormScreen
      crumbs={[
        { label: t('title'), href: paths.list },
        { label: guardianName, href: paths.one(guardianId) },
      ]}
      title={t('edit_student')}
      who={name}
      form={form}
      submit={t('save_student')}
      cancelHref={paths.one(guardianId)}
    >
      <StudentFields values={values} onChange={change} field={field} isMasked={isMasked} />
      <FormSection title={t('payer')} hint={t('payer_hint')}>
        <FormField span={6}>
          <GuardianPicker
            value={values.guardianId}
            known={{ value: guardianId, label: guardianName }}
            onChange={(chosen) => change({ guardianId: chosen ?? guardianId })}
            {...field('guardianId')}
          />
        </FormField>
      </FormSection>
    </FormScreen>
  )
}
