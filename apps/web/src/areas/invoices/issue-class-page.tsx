import { invoices } from '@caderneta/contracts/invoices'
import { useConfiguration } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { schools } from '@caderneta/contracts/schools'
import { useRecord } from '../../client/use-record.ts'
import { RecordSheet, type RecordView } from '../../screens/record-page.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyFace, ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { Loaded } from '../../ui/load-faces.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import forms from './invoice-forms.module.css'
import css from './invoice-tabs.module.css'
import { failureTitle, useMonthWords } from './invoice-words.ts'
import { useIssueVerb } from './issue-class-verb.ts'
import { issuePhrases } from './issue-class-phrases.ts'
import { IssueChecks, IssuePreview } from './issue-class-preview.tsx'
import { useIssueProgress } from './issue-class-progress.tsx'
import { issueMonthPhrases } from './issue-month-phrases.ts'
import { IssueMonthFields } from './issue-month-fields.tsx'
import { IssueMonthPreview } from './issue-month-preview.tsx'
import { useIssueMonthVerb } from './issue-month-verb.ts'
import { LeftOutSection } from './left-out.tsx'
import { monthsAround } from './months-around.ts'
import { invoicePaths } from './paths.ts'
import { useClassChoices } from './class-choices.ts'
import { everySchool, issueProducts, useIssueAsk, type IssueAsk, type MonthAsk } from './use-issue-ask.ts'
import { refusalText } from '../../client/refusal-text.ts'

type Asked = ReturnType<typeof useIssueAsk>

/** A dry run of a class's invoices, or of all classes, then the typed word, then the job. Nothing is issued before the word. */
export function IssueClassPage() {
  const t = usePhrases(issuePhrases)
  const { today } = useConfiguration().environment
  const asked = useIssueAsk(today)
  const isRunning = asked.jobId !== undefined && (asked.month ?? asked.ask) !== undefined
  return (
    <RecordSheet
      // Each view has hooks of its own.
      key={isRunning ? 'running' : asked.month ? 'month' : 'class'}
      record={asked}
      crumbs={[{ label: t('invoices'), href: invoicePaths.list() }]}
      useView={isRunning ? useRunningView : asked.month ? useMonthView : usePreparingView}
    />
  )
}

function useNames({ ask, month, chosen, schoolId }: Asked): Pick<RecordView, 'crumb' | 'title' | 'who'> {
  const t = usePhrases(issuePhrases)
  const monthWords = useMonthWords()
  const every = useEveryOptions().find(({ value }) => value === `${everyPrefix}${schoolId}`)
  const competence = (month ?? ask)?.competence
  return {
    crumb: t('crumb'),
    title: competence ? t('title_month', { month: monthWords(competence) }) : t('title'),
    who: month ? every?.label : chosen && `${chosen.name} · ${chosen.schoolName}`,
  }
}

function useRunningView(asked: Asked): RecordView {
  return { ...useNames(asked), ...useIssueProgress(asked.jobId, issuedOf(asked)) }
}

/** What the job issues, as the pages around it name it. */
function issuedOf({ classId, month, schoolId, competence, chosen }: Asked) {
  if (!month)
    return {
      list: invoicePaths.list({ classId, competence }),
      again: invoicePaths.issueClass({ classId, competence }),
      schoolId: chosen?.schoolId,
    }
  const one = month.schoolId ?? undefined
  return {
    list: invoicePaths.list({ competence, schoolId: one }),
    again: invoicePaths.issueClass({ competence, schoolId }),
    schoolId: one,
  }
}

function usePreparingView(asked: Asked): RecordView {
  const t = usePhrases(issuePhrases)
  const { ask, change } = asked
  const preview = usePreview(ask)
  const ready = ask && preview.data ? { ask, preview: preview.data } : undefined
  return {
    ...useNames(asked),
    nextStep: t('nothingYet'),
    verbs: { primary: useIssueVerb(ready, (tarefa) => change({ ...ask, tarefa })) },
    aside: ready && <IssueChecks {...ready} />,
    body: (
      <div className={css.tab}>
        <AskFields asked={asked} problems={preview.data?.problems ?? []} />
        <PreviewBody preview={preview} isAsked={ask !== undefined} />
        {ready && <LeftOutSection asked={ready.ask} />}
      </div>
    ),
  }
}

function useMonthView(asked: Asked): RecordView {
  const t = usePhrases(issuePhrases)
  const { month, competence, change } = asked
  const preview = useRecord(invoices.previewMonth, previewOf(competence, month), { staleSeconds: 0 })
  const ready = month && preview.data ? { month, preview: preview.data } : undefined
  return {
    ...useNames(asked),
    nextStep: t('nothingYet'),
    verbs: { primary: useIssueMonthVerb(ready, (tarefa) => change({ tarefa })) },
    body: (
      <div className={css.tab}>
        <AskFields asked={asked} problems={[]} />
        {month && <IssueMonthFields month={month} change={change} />}
        <Loaded query={preview}>{(data) => <IssueMonthPreview preview={data} />}</Loaded>
        {ready && <LeftOutSection asked={chosenOf(competence, ready.month)} />}
      </div>
    ),
  }
}

/** As the calls take it: what is not chosen is not sent. */
function chosenOf(competence: string, month: MonthAsk | undefined) {
  return {
    competence,
    schoolId: month?.schoolId ?? undefined,
    courseId: month?.courseId ?? undefined,
    classIds: month && month.classIds.length > 0 ? month.classIds : undefined,
  }
}

function previewOf(competence: string, month: MonthAsk | undefined) {
  return { ...chosenOf(competence, month), through: month?.through ?? undefined }
}

function usePreview(ask: IssueAsk | undefined) {
  const nothing = { classId: '', competence: '', dueDate: '', product: 'tuition' as const }
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

type AskFieldsProps = { asked: Asked; problems: readonly string[] }

/** What the dry run found wrong stands at the field that mends it. */
function AskFields({ asked, problems }: AskFieldsProps) {
  const t = usePhrases(issuePhrases)
  const outOfYear = useOutOfYearWords()
  const month = useMonthWords()
  const { today } = useConfiguration().environment
  const { chosen, competence, change } = asked
  return (
    <div className={forms.trio}>
      <ClassField asked={asked} />
      <SelectField
        label={t('competence')}
        options={monthsAround(today, competence).map((value) => ({ value, label: month(value) }))}
        value={competence}
        onChange={(value) => value !== null && change({ competence: value, through: undefined })}
        error={chosen && problems.includes('competence_out_of_year') ? outOfYear(chosen.schoolYear) : undefined}
        required
      />
      {asked.month === undefined && <ProductField asked={asked} />}
      {asked.month === undefined && (
        <DateField
          label={t('due')}
          value={asked.dueDate ?? null}
          onChange={(date) => date !== null && change({ dueDate: date })}
          error={problems.includes('due_date_passed') ? refusalText(invoices.createBulk, 'due_date_passed') : undefined}
          hint={chosen && t('due_hint', { day: chosen.dueDay })}
          min={today}
          required
        />
      )}
    </div>
  )
}

/** Tuition, or the part of the annuity that is paid at enrollment. */
function ProductField({ asked: { product, change } }: { asked: Asked }) {
  const t = usePhrases(issuePhrases)
  return (
    <SelectField
      label={t('product')}
      options={issueProducts.map((value) => ({ value, label: t(`product_${value}`) }))}
      value={product}
      onChange={(value) => value !== null && change({ product: value })}
      hint={product === 'enrollment' ? t('product_hint') : undefined}
      required
    />
  )
}

const everyPrefix = 'every:'

/** All classes of all schools, and of each. */
function useEveryOptions() {
  const t = usePhrases(issueMonthPhrases)
  const items = useRecord(schools.options, {}, { staleSeconds: 300 }).data?.items ?? []
  return [
    { value: `${everyPrefix}${everySchool}`, label: t('every') },
    ...items.map(({ id, name }) => ({ value: `${everyPrefix}${id}`, label: t('every_of', { school: name }) })),
  ]
}

function ClassField({ asked: { classId, schoolId, change } }: { asked: Asked }) {
  const t = usePhrases(issuePhrases)
  const { options, find } = useClassChoices(classId)
  const every = useEveryOptions()
  const choose = (value: string) =>
    value.startsWith(everyPrefix)
      ? change({
          schoolId: value.slice(everyPrefix.length),
          classId: undefined,
          dueDate: undefined,
          courseId: undefined,
          classIds: undefined,
        })
      : change({ classId: value, schoolId: undefined, courseId: undefined, classIds: undefined, through: undefined })
  return (
    <SelectField
      label={t('class')}
      options={[...every, ...options]}
      search={find}
      value={schoolId === undefined ? (classId ?? null) : `${everyPrefix}${schoolId}`}
      onChange={(value) => value !== null && choose(value)}
      required
    />
  )
}

function useOutOfYearWords(): (schoolYear: number) => string {
  const t = usePhrases(issuePhrases)
  return (year) => t('out_of_year', { year, before: year - 1, after: year + 1 })
}
