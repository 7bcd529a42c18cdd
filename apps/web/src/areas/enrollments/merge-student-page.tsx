import { enrollments } from '@caderneta/contracts/enrollments'
import { guardians, type Student } from '@caderneta/contracts/guardians'
import type { StudentMergePreview } from '@caderneta/contracts/student-merge'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { dateText } from '../../ui/format.tsx'
import { Loaded, LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { guardianPaths } from '../guardians/paths.ts'
import css from './merge-student.module.css'
import { enrollmentPaths } from './paths.ts'
import { studentMergePhrases } from './student-merge-phrases.ts'
import { StudentPicker } from './student-picker.tsx'

/** Two records of one student: which remains, and what moves to it. */
export function MergeStudentPage() {
  const { studentId } = usePathParams(enrollmentPaths.mergeStudent)
  const query = useRecord(guardians.getStudent, { id: studentId })
  return <LoadedOnce query={query}>{(student) => <Merge student={student} />}</LoadedOnce>
}

type Values = { intoStudentId: string | null; reason: string }

function Merge({ student: { id, name, version, guardianId, guardianName } }: { student: Student }) {
  const t = usePhrases(studentMergePhrases)
  const saved = useSaved()
  const family = guardianPaths.one({ guardianId })
  const initial: Values = { intoStudentId: null, reason: '' }
  const form = useForm(enrollments.mergeStudent, {
    initial,
    given: ({ intoStudentId, reason }) => ({ id, version, intoStudentId: intoStudentId ?? '', reason }),
    onDone: (answer) => saved({ title: t('merged'), line: name }, guardianPaths.one({ guardianId: answer.guardianId })),
  })
  const { intoStudentId } = form.values
  return (
    <FormPage
      crumbs={[
        { label: t('families'), href: guardianPaths.list() },
        { label: guardianName, href: family },
      ]}
      title={t('title')}
      who={name}
      form={form}
      submit={t('submit')}
      cancelHref={family}
    >
      <FormSection title={t('which')} hint={t('which_hint', { name })}>
        <FormField span={6}>
          <StudentPicker chosen={undefined} {...form.bind('intoStudentId')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('why')} hint={t('why_hint')} maxLength={500} required {...form.bind('reason')} />
        </FormField>
      </FormSection>
      {intoStudentId !== null && <Preview id={id} intoStudentId={intoStudentId} />}
    </FormPage>
  )
}

function Preview(given: { id: string; intoStudentId: string }) {
  const t = usePhrases(studentMergePhrases)
  return (
    <FormSection title={t('moves')}>
      <FormField span={6}>
        <Loaded query={useRecord(enrollments.previewStudentMerge, given)}>
          {(preview) => (
            <div className={css.moved}>
              <Moved preview={preview} />
              <Note tone="att">{t('final')}</Note>
            </div>
          )}
        </Loaded>
      </FormField>
    </FormSection>
  )
}

function Moved({ preview }: { preview: StudentMergePreview }) {
  const t = usePhrases(studentMergePhrases)
  const { merged, into, enrollmentCount, invoiceCount, otherPayerNames } = preview
  const { name, guardianName: guardian, schoolName: school, bornOn } = into
  const isEmpty = enrollmentCount === 0 && invoiceCount === 0
  return (
    <>
      <p>
        {t('remains', { name, guardian, school })} {bornOn !== null && t('born', { date: dateText(bornOn) })}
      </p>
      {enrollmentCount > 0 && <p>{t('enrollments_move', { count: enrollmentCount })}</p>}
      {invoiceCount > 0 && <p>{t('invoices_move', { count: invoiceCount })}</p>}
      {isEmpty && <p>{t('nothing', { name: merged.name })}</p>}
      {otherPayerNames.length > 0 && <p>{t('payers', { names: otherPayerNames.join(', ') })}</p>}
    </>
  )
}
