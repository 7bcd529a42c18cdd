import { imports, type SheetImportDetail } from '@caderneta/contracts/imports'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { type Translate, useLanguage, usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { countText } from '../../ui/format-text.ts'
import { DateTimeText, dateText } from '../../ui/format.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import { JobProgress } from '../../ui/progress.tsx'
import { enrollmentPaths } from '../enrollments/paths.ts'
import { ImportRows } from './import-rows.tsx'
import { ImportPill } from './import-status.tsx'
import { useImportVerbs } from './import-verbs.ts'
import css from './imports.module.css'
import { importPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** One sheet: how far it is, its rows with what is wrong, what comes next. */
export function ImportPage() {
  const t = usePhrases(phrases)
  const { importId } = usePathParams(importPaths.one)
  const [moves, setMoves] = useState(true)
  const query = useRecord(imports.get, { id: importId }, { refetchSeconds: moves ? 2 : false })
  const isMoving = query.data === undefined || isBusy(query.data)
  if (isMoving !== moves) setMoves(isMoving)
  return (
    <RecordPage
      query={query}
      title={t('one')}
      crumbs={[
        { label: t('back'), href: enrollmentPaths.list() },
        { label: t('title'), href: importPaths.list() },
      ]}
      useView={useImportView}
    />
  )
}

type Words = Translate<(typeof phrases.keys)[number]>

const isBusy = ({ status }: Pick<SheetImportDetail, 'status'>) => status === 'inspecting' || status === 'importing'

function hasRows(given: SheetImportDetail): boolean {
  return given.rowCount > 0 && given.can.rows.can && !isBusy(given)
}

function useImportView(given: SheetImportDetail): RecordView {
  return {
    crumb: dateText(given.createdAt),
    title: given.fileName,
    pills: <ImportPill status={given.status} size="header" />,
    verbs: useImportVerbs(given),
    lead: <Lead given={given} />,
    facts: useFacts(given),
    body: hasRows(given) && <ImportRows given={given} />,
    history: { of: given.id, as: 'tab' },
  }
}

function useFacts(given: SheetImportDetail): Fact[] {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const count = (value: number) => countText(value, language)
  return [
    { label: t('rows'), value: count(given.rowCount) },
    // The rows below are headed by these counts.
    ...(hasRows(given) ? [] : countsOf(given, t, count)),
    { label: t('sent'), value: <DateTimeText at={given.createdAt} /> },
    ...(given.createdByName ? [{ label: t('sender'), value: given.createdByName }] : []),
    ...(given.confirmedAt ? [{ label: t('confirmed'), value: <DateTimeText at={given.confirmedAt} /> }] : []),
    ...(given.confirmedByName ? [{ label: t('confirmer'), value: given.confirmedByName }] : []),
    ...(given.ignoredColumns.length > 0 ? [{ label: t('ignored'), value: ignoredText(given.ignoredColumns, t) }] : []),
  ]
}

function countsOf(given: SheetImportDetail, t: Words, count: (value: number) => string): Fact[] {
  return [
    { label: t('ready'), value: count(given.goodCount) },
    { label: t('faulty'), value: count(given.faultyCount), attention: given.faultyCount > 0 },
    ...(given.refusedCount > 0 ? [{ label: t('refused'), value: count(given.refusedCount), attention: true }] : []),
    { label: t('imported'), value: count(given.doneCount) },
  ]
}

const mostIgnored = 5

/** The first titles by name: a sheet of a school system may have dozens. */
function ignoredText(titles: readonly string[], t: Words): string {
  const names = titles.slice(0, mostIgnored).join(', ')
  return titles.length > mostIgnored ? t('ignored_more', { names, count: titles.length - mostIgnored }) : names
}

const tones = { error: 'bad', success: 'go', incomplete: 'att', imported: 'ok', discarded: 'neu' } as const

/** What happens now, or what to do next. */
function Lead({ given }: { given: SheetImportDetail }) {
  const t = usePhrases(phrases)
  const { status, problem, progress } = given
  if (status === 'importing')
    return (
      <div className={css.page}>
        {progress && <JobProgress label={t('importing')} done={progress.done} total={progress.total} />}
      </div>
    )
  return (
    <div className={css.page}>
      {status === 'inspecting' ? (
        <Note tone="neu" live>
          {t('inspecting')}
        </Note>
      ) : problem === null ? (
        <Note tone={tones[status]}>{t(`next_${status}`)}</Note>
      ) : (
        <Note tone="bad">{problem}</Note>
      )}
    </div>
  )
}
