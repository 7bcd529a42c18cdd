import { imports, type SheetImportDetail } from '@caderneta/contracts/imports'
import { useState } from 'react'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import { DateTimeText, dateText } from '../../ui/format.tsx'
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

const isBusy = ({ status }: Pick<SheetImportDetail, 'status'>) => status === 'inspecting' || status === 'importing'

function useImportView(given: SheetImportDetail): RecordView {
  const t = usePhrases(phrases)
  return {
    crumb: dateText(given.createdAt),
    title: given.fileName,
    pills: <ImportPill status={given.status} size="header" />,
    verbs: useImportVerbs(given),
    lead: <Lead given={given} />,
    facts: [
      { label: t('rows'), value: given.rowCount },
      { label: t('ready'), value: given.goodCount },
      { label: t('faulty'), value: given.faultyCount, attention: given.faultyCount > 0 },
      ...(given.refusedCount > 0 ? [{ label: t('refused'), value: given.refusedCount, attention: true }] : []),
      { label: t('done'), value: given.doneCount },
      { label: t('sent'), value: <DateTimeText at={given.createdAt} /> },
      ...(given.createdByName ? [{ label: t('sender'), value: given.createdByName }] : []),
      ...(given.confirmedAt ? [{ label: t('confirmed'), value: <DateTimeText at={given.confirmedAt} /> }] : []),
      ...(given.confirmedByName ? [{ label: t('confirmer'), value: given.confirmedByName }] : []),
      ...(given.ignoredColumns.length > 0 ? [{ label: t('ignored'), value: given.ignoredColumns.join(', ') }] : []),
    ],
    body: given.rowCount > 0 && given.can.rows.can && !isBusy(given) && <ImportRows given={given} />,
    history: { of: given.id, as: 'tab' },
  }
}

const tones = { error: 'bad', success: 'go', incomplete: 'att', imported: 'ok', discarded: 'neu' } as const

/** What happens now, or what to do next. */
function Lead({ given: { status, problem, progress } }: { given: SheetImportDetail }) {
  const t = usePhrases(phrases)
  if (status === 'importing')
    return (
      <div className={css.page}>
        {/* none: a job that is not counted yet has done nothing */}
        <JobProgress label={t('importing')} done={progress?.done ?? 0} total={progress?.total ?? 0} />
      </div>
    )
  if (status === 'inspecting')
    return (
      <div className={css.page}>
        <Note tone="neu" live>
          {t('inspecting')}
        </Note>
      </div>
    )
  return (
    <div className={css.page}>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      {(problem === null || status !== 'error') && <Note tone={tones[status]}>{t(`next_${status}`)}</Note>}
    </div>
  )
}
