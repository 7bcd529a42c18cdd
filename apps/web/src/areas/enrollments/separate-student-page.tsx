import { enrollmentStatusWords } from '@caderneta/contracts/enrollment-status-words'
import { enrollments } from '@caderneta/contracts/enrollments'
import type { StudentSeparationPreview } from '@caderneta/contracts/student-merge'
import { usePathParams } from '../../client/path.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { guardianPaths } from '../guardians/paths.ts'
import css from './merge-student.module.css'
import { enrollmentPaths } from './paths.ts'
import { separateStudentPhrases } from './separate-student-phrases.ts'

/** Two students who were taken for one: the record lives again, with the enrollments that are chosen. */
export function SeparateStudentPage() {
  const { studentId } = usePathParams(enrollmentPaths.separateStudent)
  const query = useRecord(enrollments.previewStudentSeparation, { id: studentId })
  return <LoadedOnce query={query}>{(preview) => <Separate preview={preview} />}</LoadedOnce>
}

function Separate({ preview }: { preview: StudentSeparationPreview }) {
  const t = usePhrases(separateStudentPhrases)
  const status = useTableWords(enrollmentStatusWords)
  const saved = useSaved()
  const { merged, into, version } = preview
  const family = guardianPaths.one({ guardianId: into.guardianId })
  const names = { name: merged.name, into: into.name, guardian: merged.guardianName, school: merged.schoolName }
  const initial = { enrollmentIds: preview.enrollments.filter(({ came }) => came).map(({ id }) => id), reason: '' }
  const form = useForm(enrollments.separateStudent, {
    initial,
    given: (values) => ({ id: merged.id, version, ...values }),
    onDone: ({ guardianId }) => saved({ title: t('undone'), line: merged.name }, guardianPaths.one({ guardianId })),
  })
  return (
    <FormPage
      crumbs={[
        { label: t('families'), href: guardianPaths.list() },
        { label: into.guardianName, href: family },
      ]}
      title={t('title')}
      who={merged.name}
      form={form}
      submit={t('submit')}
      cancelHref={family}
    >
      <FormSection title={t('which', names)} hint={t('which_hint', names)}>
        <FormField span={6}>
          {preview.enrollments.length === 0 ? (
            <p>{t('none', names)}</p>
          ) : (
            <MultiSelectField
              label={t('back')}
              hint={t('back_hint', names)}
              options={preview.enrollments.map((row) => ({
                value: row.id,
                label: t('line', {
                  class: row.className,
                  year: row.schoolYear,
                  status: status(row.status),
                }),
              }))}
              {...form.bind('enrollmentIds')}
            />
          )}
        </FormField>
        <FormField span={6}>
          <TextField label={t('why')} hint={t('why_hint')} maxLength={500} required {...form.bind('reason')} />
        </FormField>
        <FormField span={6}>
          <Moved preview={preview} chosen={form.values.enrollmentIds} />
        </FormField>
      </FormSection>
    </FormPage>
  )
}

/** What goes back with the enrollments that are chosen, and what the other loses. */
function Moved({ preview, chosen }: { preview: StudentSeparationPreview; chosen: readonly string[] }) {
  const t = usePhrases(separateStudentPhrases)
  const { merged, into, fields } = preview
  const back = preview.enrollments.filter(({ id }) => chosen.includes(id))
  const count = back.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0)
  const payers = [...new Set(back.map(({ payerName }) => payerName))].join(', ')
  const words = { bornOn: t('lost_birth'), externalId: t('lost_code'), address: t('lost_address') }
  const lost = fields.map((field) => words[field]).join(', ')
  return (
    <div className={css.moved}>
      {count > 0 && <p>{t('invoices', { count })}</p>}
      {lost !== '' && <p>{t('lost', { name: merged.name, into: into.name, fields: lost })}</p>}
      {payers !== '' && <p>{t('payers', { names: payers })}</p>}
      <Note tone="att">{t('payers_stay')}</Note>
    </div>
  )
}
