import { invoices } from '@caderneta/contracts/invoices'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordSheet, type RecordView } from '../../screens/record-page.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyFace, ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import forms from './invoice-forms.module.css'
import css from './invoice-tabs.module.css'
import { failureTitle, useMonthWords } from './invoice-words.ts'
import { useIssueVerb } from './issue-class-verb.ts'
import { issuePhrases } from './issue-class-phrases.ts'
import { IssueChecks, IssuePreview } from './issue-class-preview.tsx'
import { IssueProgress } from './issue-class-progress.tsx'
import { monthsAround } from './months-around.ts'
import { invoicePaths } from './paths.ts'
import { useFilterChoices } from './use-filter-choices.ts'
import { useIssueAsk, type IssueAsk } from './use-issue-ask.ts'
import { refusalText } from '../../client/refusal-text.ts'

type Asked = ReturnType<typeof useIssueAsk>

/** A dry run of a class's invoices, then the typed word, then the job. Nothing is issued before the word. */
export function IssueClassPage() {
  const t = usePhrases(issuePhrases)
  const { today } = useConfiguration().environment
  const asked = useIssueAsk(today)
  const isRunning = asked.ask !== undefined && asked.jobId !== undefined
  return (
    <RecordSheet
      // Each view has hooks of its own.
      key={isRunning ? 'running' : 'preparing'}
      record={asked}
      crumbs={[{ label: t('invoices'), href: invoicePaths.list() }]}
      useView={isRunning ? useRunningView : usePreparingView}
    />
  )
}

function useNames({ ask, chosen }: Asked): Pick<RecordView, 'crumb' | 'title' | 'who'> {
  const t = usePhrases(issuePhrases)
  const month = useMonthWords()
  return {
    crumb: t('crumb'),
    title: ask ? t('title_month', { month: month(ask.competence) }) : t('title'),
    who: chosen && `${chosen.name} · ${chosen.schoolName}`,
  }
}

function useRunningView(asked: Asked): RecordView {
  const { ask, jobId } = asked
  return { ...useNames(asked), body: ask && jobId !== undefined && <IssueProgress jobId={jobId} ask={ask} /> }
}

function usePreparingView(asked: Asked): RecordView {
  const t = usePhrases(issuePhrases)
  const { ask, change } = asked
  const { today } = useConfiguration().environment
  const preview = usePreview(ask)
  const ready = ask && preview.data ? { ask, preview: preview.data } : undefined
  return {
    ...useNames(asked),
    nextStep: t('nothingYet'),
    verbs: { primary: useIssueVerb(ready, (tarefa) => change({ ...ask, tarefa })) },
    aside: ready && <IssueChecks {...ready} />,
    body: (
      <div className={css.tab}>
        <AskFields asked={asked} today={today} problems={preview.data?.problems ?? []} />
        <PreviewBody preview={preview} isAsked={ask !== undefined} />
      </div>
    ),
  }
}

function usePreview(ask: IssueAsk | undefined) {
  const nothing = { classId: '', competence: '', dueDate: '' }
  return useRecord(invoices.previewBulk, ask ?? nothing, { enabled: ask !== undefined, staleSeconds: 0 })
}

function PreviewBody({ preview, isAsked }: { preview: ReturnType<typeof usePreview>; isAsked: boolean }) {
  const t = usePhrases(issuePhrases)
  if (!isAsked) return <EmptyFace title={t('choose_title')}>{t('choose_text')}</EmptyFace>
  if (preview.data) return <IssuePreview preview={preview.data} />
  if (!preview.error) return <LoadingRows rows={4} columns={2} />
  const { requestId } = preview.error
  return <ErrorFace title={failureTitle(preview.error)} code={requestId} onRetry={() => void preview.refetch()} />
}

type AskFieldsProps = { asked: Asked; today: string; problems: readonly string[] }

/** What the dry run found wrong stands at the field that mends it. */
function AskFields({ asked, today, problems }: AskFieldsProps) {
  const t = usePhrases(issuePhrases)
  const outOfYear = useOutOfYearWords()
  const month = useMonthWords()
  const { classId, chosen, competence, dueDate, change } = asked
  const choices = useFilterChoices(today, classId).class
  return (
    <div className={forms.trio}>
      <SelectField
        label={t('class')}
        options={choices.options}
        search={choices.search}
        value={classId ?? null}
        onChange={(id) => id !== null && change({ classId: id })}
        required
      />
      <SelectField
        label={t('competence')}
        options={monthsAround(today, competence).map((value) => ({ value, label: month(value) }))}
        value={competence}
        onChange={(value) => value !== null && change({ competence: value })}
        error={chosen && problems.includes('competence_out_of_year') ? outOfYear(chosen.schoolYear) : undefined}
        required
      />
      <DateField
        label={t('due')}
        value={dueDate ?? null}
        onChange={(date) => date !== null && change({ dueDate: date })}
        error={problems.includes('due_date_passed') ? refusalText(invoices.createBulk, 'due_date_passed') : undefined}
        hint={chosen && t('due_hint', { day: chosen.dueDay })}
        min={today}
        required
      />
    </div>
  )
}

function useOutOfYearWords(): (schoolYear: number) => string {
  const t = usePhrases(issuePhrases)
  return (year) => t('out_of_year', { year, before: year - 1, after: year + 1 })
}
