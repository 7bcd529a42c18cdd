import { departures } from '@caderneta/contracts/departures'
import { type Enrollment, enrollments } from '@caderneta/contracts/enrollments'
import type { AnswerOf } from '@caderneta/contracts/define'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useForm } from '../../client/use-form.ts'
import { refusalText } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { FormPage } from '../../screens/form-page.tsx'
import { useSaved } from '../../screens/use-saved.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { LoadingRows } from '../../ui/faces.tsx'
import { FormField, FormSection } from '../../ui/form-screen.tsx'
import { BigMoney } from '../../ui/format.tsx'
import { LoadedOnce } from '../../ui/load-faces.tsx'
import { Note } from '../../ui/note.tsx'
import { RecordScreen, SectionTitle } from '../../ui/screen.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { Lines } from './outcome.tsx'
import { departurePaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** The student is back: what the evasion took away is owed again; what could not come back is told, with the reason. */
export function UndoEvasionPage() {
  const { enrollmentId } = usePathParams(departurePaths.unmark)
  const query = useRecord(enrollments.get, { id: enrollmentId })
  return <LoadedOnce query={query}>{(enrollment) => <UndoEvasion enrollment={enrollment} />}</LoadedOnce>
}

const emptyDay: string | null = null

type Returned = AnswerOf<typeof departures.unmark>

function UndoEvasion({ enrollment }: { enrollment: Enrollment }) {
  const t = usePhrases(phrases)
  const saved = useSaved()
  const [returned, setReturned] = useState<Returned>()
  const { today } = useConfiguration().environment
  const { id, studentName } = enrollment
  const page = enrollmentPaths.one({ enrollmentId: id })
  const form = useForm(departures.unmark, {
    initial: { id, comment: '', dueOn: emptyDay },
    given: ({ dueOn, ...rest }) => ({ ...rest, dueOn: dueOn ?? undefined }),
    onDone: (answer) => {
      const line = t('came_back', { count: answer.restored.length })
      if (answer.left.length === 0) saved({ title: t('undone'), line }, page)
      else setReturned(answer)
    },
  })
  const crumbs = [
    { label: t('title'), href: enrollmentPaths.list() },
    { label: studentName, href: page },
  ]
  if (returned) return <Answer returned={returned} crumbs={crumbs} page={page} />
  return (
    <FormPage
      crumbs={crumbs}
      title={t('undo_evasion')}
      who={studentName}
      form={form}
      submit={t('undo_evasion')}
      cancelHref={page}
    >
      <FormSection title={t('undo_section')} hint={t('undo_hint')}>
        <FormField span={6}>
          <TextField label={t('comment')} maxLength={500} multiline required autoFocus {...form.bind('comment')} />
        </FormField>
        <FormField span={3}>
          <DateField label={t('due_past')} hint={t('due_past_hint')} min={today} {...form.bind('dueOn')} />
        </FormField>
      </FormSection>
      <Preview id={id} dueOn={form.values.dueOn ?? undefined} />
    </FormPage>
  )
}

/** What comes back, what stays as it is and why, before anything is said to be undone. */
function Preview({ id, dueOn }: { id: string; dueOn: string | undefined }) {
  const t = usePhrases(phrases)
  const { data: outcome } = useRecord(departures.previewReturn, { id, dueOn })
  if (!outcome) return <LoadingRows rows={2} columns={2} />
  const { restored, left, canceled, restoredCents, problem } = outcome
  const isEmpty = restored.length + left.length + canceled.length === 0
  return (
    <section>
      <SectionTitle>{t('outcome')}</SectionTitle>
      <BigMoney size="second" cents={restoredCents} label={t('comes_back')} />
      {problem && <Note tone="att">{refusalText(departures.unmark, problem.code, problem.values)}</Note>}
      {isEmpty && <p>{t('nothing_back')}</p>}
      {restored.length > 0 && (
        <Lines
          title={t('to_come_back', { count: restored.length })}
          lines={restored}
          told={(line) => (line.isPastDue ? t('gets_new_due') : undefined)}
        />
      )}
      {left.length > 0 && (
        <Lines title={t('not_to_come_back')} lines={left} told={(line) => t(`reason_${line.reason}`)} />
      )}
      {canceled.length > 0 && <Lines title={t('ends_with_evasion')} lines={canceled} told={() => undefined} />}
    </section>
  )
}

type AnswerProps = { returned: Returned; crumbs: { label: string; href: string }[]; page: string }

function Answer({ returned: { restored, left }, crumbs, page }: AnswerProps) {
  const t = usePhrases(phrases)
  return (
    <RecordScreen crumbs={crumbs} title={t('undone')}>
      {restored.length > 0 && (
        <Lines title={t('came_back', { count: restored.length })} lines={restored} told={() => undefined} />
      )}
      <Lines title={t('not_back')} lines={left} told={(line) => t(`reason_${line.reason}`)} />
      <Button kind="primary" href={page}>
        {t('back')}
      </Button>
    </RecordScreen>
  )
}
