import { guardians, type Student } from '@caderneta/contracts/guardians'
import { filled } from '../../client/form-values.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { studentValues } from './form-values.ts'
import { GuardianPicker } from './guardian-picker.tsx'
import { guardianPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { StudentFields } from './student-fields.tsx'

export function EditStudentPage() {
  const { studentId } = usePathParams(guardianPaths.changeStudent)
  const query = useRecord(guardians.getStudent, { id: studentId })
  return <LoadedOnce query={query}>{(student) => <EditStudent student={student} />}</LoadedOnce>
}

function EditStudent({ student }: { student: Student }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const { name, isMasked, guardianId, guardianName } = student
  const family = guardianPaths.one({ guardianId })
  const form = useForm(guardians.updateStudent, {
    initial: { ...studentValues(student), guardianTaxId: null },
    given: ({ name: typedName, bornOn, guardianId: payer, livesWithGuardian, address, ...values }) => ({
      ...values,
      ...(isMasked
        ? filled({ name: typedName, bornOn })
        : { name: typedName, bornOn, address: livesWithGuardian ? null : address }),
      guardianId: payer === guardianId ? undefined : payer,
      guardianTaxId: undefined,
    }),
    onDone: (answer) =>
      saved({ title: t('saved_student'), line: answer.name }, guardianPaths.one({ guardianId: answer.guardianId })),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('title'), href: guardianPaths.list() },
        { label: guardianName, href: family },
      ]}
      title={t('edit_student')}
      who={name}
      form={form}
      submit={t('save_student')}
      cancelHref={family}
    >
      <StudentFields form={form} isMasked={isMasked} />
      <FormSection title={t('payer')} hint={t('payer_hint')}>
        <FormField span={6}>
          <GuardianPicker known={{ value: guardianId, label: guardianName }} {...form.bind('guardianId')} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}
