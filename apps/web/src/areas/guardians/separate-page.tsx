import { type Guardian, guardians } from '@caderneta/contracts/guardians'
import type { SeparationPreview } from '@caderneta/contracts/guardian-merge'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { MultiSelectField } from '../../ui/multi-select-field.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './guardian-dialog.module.css'
import { guardianPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { separatePhrases } from './separate-phrases.ts'

/** Two people who were taken for one: the record lives again, with the students that are chosen. */
export function SeparatePage() {
  const { guardianId } = usePathParams(guardianPaths.separate)
  const query = useRecord(guardians.get, { id: guardianId })
  return <LoadedOnce query={query}>{(guardian) => <Previewed guardian={guardian} />}</LoadedOnce>
}

function Previewed({ guardian }: { guardian: Guardian }) {
  const query = useRecord(guardians.previewSeparation, { id: guardian.id })
  return <LoadedOnce query={query}>{(preview) => <Separate guardian={guardian} preview={preview} />}</LoadedOnce>
}

function Separate({ guardian: { id, version }, preview }: { guardian: Guardian; preview: SeparationPreview }) {
  const t = usePhrases(separatePhrases)
  const words = usePhrases(phrases)
  const saved = useSaved()
  const page = guardianPaths.one({ guardianId: id })
  const { merged, into, students } = preview
  const names = { name: merged.name, into: into.name }
  const initial = { studentIds: students.filter(({ came }) => came).map((student) => student.id), reason: '' }
  const form = useForm(guardians.separate, {
    initial,
    given: (values) => ({ id, version, ...values }),
    onDone: () => saved({ title: t('undone'), line: merged.name }, page),
  })
  return (
    <FormPage
      crumbs={[
        { label: words('title'), href: guardianPaths.list() },
        { label: merged.name, href: page },
      ]}
      title={t('title')}
      who={merged.name}
      form={form}
      submit={t('submit')}
      cancelHref={page}
    >
      <FormSection title={t('which', names)} hint={t('which_hint', names)}>
        <FormField span={6}>
          {students.length === 0 ? (
            <p>{t('none', names)}</p>
          ) : (
            <MultiSelectField
              label={t('back')}
              hint={t('back_hint', names)}
              options={students.map(({ id: value, name, schoolName: school }) => ({
                value,
                label: t('student_at', { name, school }),
              }))}
              {...form.bind('studentIds')}
            />
          )}
        </FormField>
        <FormField span={6}>
          <TextField label={t('why')} hint={t('why_hint')} maxLength={500} required {...form.bind('reason')} />
        </FormField>
        <FormField span={6}>
          <div className={css.form}>
            {preview.contactCount > 0 && <p>{t('contacts', { ...names, count: preview.contactCount })}</p>}
            <p>{t('shares', names)}</p>
            <Note tone="att">{t('stays')}</Note>
          </div>
        </FormField>
      </FormSection>
    </FormPage>
  )
}
