import { type Guardian, guardians } from '@caderneta/contracts/guardians'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { Loaded, LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FamilyDebt } from './family-debt.tsx'
import { GuardianPicker } from './guardian-picker.tsx'
import { mergePhrases } from './merge-phrases.ts'
import css from './guardian-dialog.module.css'
import { guardianPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Two records of one person: which remains, and what moves to it. */
export function MergePage() {
  const { guardianId } = usePathParams(guardianPaths.merge)
  const query = useRecord(guardians.get, { id: guardianId })
  return <LoadedOnce query={query}>{(guardian) => <Merge guardian={guardian} />}</LoadedOnce>
}

type Values = { intoId: string | null; reason: string }

function Merge({ guardian: { id, name, version } }: { guardian: Guardian }) {
  const t = usePhrases(mergePhrases)
  const words = usePhrases(phrases)
  const saved = useSaved()
  const page = guardianPaths.one({ guardianId: id })
  const initial: Values = { intoId: null, reason: '' }
  const form = useForm(guardians.merge, {
    initial,
    given: ({ intoId, reason }) => ({ id, version, intoId: intoId ?? '', reason }),
    onDone: (answer) => saved({ title: t('merged'), line: name }, guardianPaths.one({ guardianId: answer.id })),
  })
  const { intoId } = form.values
  return (
    <FormPage
      crumbs={[
        { label: words('title'), href: guardianPaths.list() },
        { label: name, href: page },
      ]}
      title={t('title')}
      who={name}
      form={form}
      submit={t('submit')}
      cancelHref={page}
    >
      <FormSection title={t('which')} hint={t('which_hint', { name })}>
        <FormField span={6}>
          <GuardianPicker {...form.bind('intoId')} />
        </FormField>
        <FormField span={6}>
          <TextField label={t('why')} hint={t('why_hint')} maxLength={500} required {...form.bind('reason')} />
        </FormField>
      </FormSection>
      {intoId !== null && <Preview id={id} intoId={intoId} />}
    </FormPage>
  )
}

function Preview({ id, intoId }: { id: string; intoId: string }) {
  const t = usePhrases(mergePhrases)
  return (
    <FormSection title={t('moves')}>
      <FormField span={6}>
        <Loaded query={useRecord(guardians.previewMerge, { id, intoId })}>
          {({ merged: { name }, studentNames, enrollmentCount, contactCount }) => (
            <div className={css.form}>
              <p>
                {studentNames.length > 0
                  ? t('students_move', { names: studentNames.join(', ') })
                  : t('no_students', { name })}
              </p>
              {enrollmentCount > 0 && <p>{t('enrollments_move', { count: enrollmentCount })}</p>}
              {contactCount > 0 && <p>{t('contacts_move', { count: contactCount })}</p>}
              <p>
                {t('stays', { name })} {t('stays_debt')} <FamilyDebt guardianId={id} />
              </p>
              <Note tone="att">{t('final')}</Note>
            </div>
          )}
        </Loaded>
      </FormField>
    </FormSection>
  )
}
