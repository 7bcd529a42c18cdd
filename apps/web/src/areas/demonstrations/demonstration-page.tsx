import { type Demonstration, demonstrations } from '@caderneta/contracts/demonstrations'
import { jobs } from '@caderneta/contracts/jobs'
import { useMay } from '../../client/permissions.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { useSettingsCrumb } from '../../screens/settings-crumb.ts'
import { Button } from '../../ui/button.tsx'
import { dialogs } from '../../ui/dialog.tsx'
import { dateTimeText } from '../../ui/format-text.ts'
import { Note } from '../../ui/note.tsx'
import { JobProgress } from '../../ui/progress.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { jobPaths } from '../jobs/paths.ts'
import { ownDataWords, phrases } from './phrases.ts'

/** News come by the stream; a slow look of our own covers a stream that is down. */
const LOOK_SECONDS = 3

/** Whether the network may be filled with data that nobody has, and how far that is. */
export function DemonstrationPage() {
  const t = usePhrases(phrases)
  return (
    <RecordPage
      query={useRecord(demonstrations.get, {}, { refetchSeconds: LOOK_SECONDS })}
      title={t('title')}
      crumbs={[useSettingsCrumb()]}
      useView={useDemonstrationView}
    />
  )
}

function useDemonstrationView(record: Demonstration): RecordView {
  const t = usePhrases(phrases)
  const { status, holds, loadedAt } = record
  return {
    title: t('title'),
    nextStep: useNextStep(record),
    verbs: useVerbs(record),
    facts: [
      { label: t('state'), value: t(`state_${status}`), attention: status === 'stopped' },
      ...(loadedAt === null ? [] : [{ label: t('loaded_at'), value: dateTimeText(loadedAt) }]),
      { label: t('what'), value: t('holds', { ...holds }) },
    ],
    body: <Body record={record} />,
  }
}

function useNextStep({ status, isAllowed, own }: Demonstration): string | undefined {
  const t = usePhrases(phrases)
  if (status === 'loaded') return t('next_loaded')
  if (!isAllowed || own.length > 0) return undefined
  if (status === 'none') return t('next_none')
  return status === 'stopped' ? t('next_stopped') : undefined
}

function useVerbs(record: Demonstration): RecordVerbs | undefined {
  const t = usePhrases(phrases)
  const may = useMay()
  const load = useWrite(demonstrations.load, {})
  const { isAllowed, own, status, holds } = record
  const ask = async () => {
    const words = { title: t('confirm_title'), text: t('confirm_text', { ...holds }), confirm: t('load') }
    if (status === 'stopped' || (await dialogs.confirm(words))) load.mutate({})
  }
  if (status === 'loaded') return { primary: { id: 'invoices', label: t('see_invoices'), href: invoicePaths.list() } }
  if (!may(demonstrations.load) || !isAllowed || own.length > 0 || status === 'loading') return undefined
  return {
    primary: {
      id: 'load',
      label: t(status === 'stopped' ? 'go_on' : 'load'),
      busy: load.isPending,
      run: () => void ask(),
    },
  }
}

function Body({ record: { status, isAllowed, own, jobId } }: { record: Demonstration }) {
  const t = usePhrases(phrases)
  const word = useTableWords(ownDataWords)
  if (status === 'none' && own.length > 0)
    return <Note tone="att">{t('own', { what: own.map((noun) => word(noun)).join(', ') })}</Note>
  if (status === 'none' && !isAllowed) return <Note tone="att">{t('not_allowed')}</Note>
  if (jobId === null || status === 'loaded') return <Note tone="go">{t('people')}</Note>
  return <Progress jobId={jobId} isStopped={status === 'stopped'} />
}

function Progress({ jobId, isStopped }: { jobId: string; isStopped: boolean }) {
  const t = usePhrases(phrases)
  const may = useMay()
  const { data: job } = useRecord(jobs.get, { id: jobId }, { enabled: may(jobs.get), refetchSeconds: LOOK_SECONDS })
  if (!job) return null
  return (
    <JobProgress
      label={t('progress')}
      done={job.doneCount}
      total={job.totalCount}
      pace={isStopped ? undefined : t('progress_hint')}
      actions={<Button href={jobPaths.one({ jobId })}>{t('see_job')}</Button>}
    >
      {isStopped && job.message !== null && (
        <Note tone="bad" live>
          {job.message}
        </Note>
      )}
    </JobProgress>
  )
}
