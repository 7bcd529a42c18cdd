import { type Job, jobs } from '@caderneta/contracts/jobs'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { usePathParams } from '../../client/path.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { countText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { JobAside } from './job-aside.tsx'
import { JobFailures } from './job-failures.tsx'
import { JobBar, JobPill } from './job-progress.tsx'
import { JobSums } from './job-sums.tsx'
import { useJobWords } from './job-words.ts'
import css from './jobs-page.module.css'
import { jobPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { useSeen } from './use-seen.ts'
import { useRunAgain } from './use-run-again.ts'

/** One job: how far it is, how it ended, what it could not do and why. News of the stream move it. */
export function JobPage() {
  const t = usePhrases(phrases)
  const { jobId } = usePathParams(jobPaths.one)
  return (
    <RecordPage
      query={useRecord(jobs.get, { id: jobId })}
      title={t('task')}
      crumbs={[{ label: t('title'), href: jobPaths.list() }]}
      useView={useJobView}
    />
  )
}

function useJobView(job: Job): RecordView {
  const t = usePhrases(phrases)
  const words = useJobWords()
  useSeen(job)
  return {
    title: words.kind(job.kind),
    pills: <JobPill job={job} size="header" />,
    nextStep: useEnded(job),
    aside: <JobAside job={job} />,
    verbs: useVerbs(job),
    lead: (
      <>
        {job.failedCount > 0 && job.finishedAt !== null && <Undone job={job} />}
        <JobBar job={job} />
      </>
    ),
    facts: [
      ...(job.createdByName ? [{ label: t('asked_by'), value: job.createdByName }] : []),
      ...(job.repeatsId
        ? [
            {
              label: t('repeats'),
              value: <TextLink href={jobPaths.one({ jobId: job.repeatsId })}>{t('former_task')}</TextLink>,
            },
          ]
        : []),
      { label: t('started'), value: <DateTimeText at={job.createdAt} /> },
      { label: t('finished'), value: <DateTimeText at={job.finishedAt} /> },
      ...(job.message ? [{ label: t('message'), value: job.message, attention: true }] : []),
    ],
    body: (
      <>
        {job.failedCount > 0 && (
          <>
            <SectionTitle action={<RecordExport exported={jobs.exportFailures} given={{ id: job.id }} />}>
              {t('failures')}
            </SectionTitle>
            <JobFailures job={job} />
          </>
        )}
        <JobSums job={job} />
      </>
    ),
  }
}

/** "terminou em 3 min 12 s" */
function useEnded({ createdAt, finishedAt }: Job): string | undefined {
  const t = usePhrases(phrases)
  if (finishedAt === null) return undefined
  const seconds = Math.max(1, Math.round((Date.parse(finishedAt) - Date.parse(createdAt)) / 1_000))
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? t('ended_seconds', { seconds }) : t('ended_minutes', { minutes, seconds: seconds % 60 })
}

/** The number people come for when a task ended with failures: how many of how many. */
function Undone({ job: { failedCount, totalCount } }: { job: Job }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  return (
    <p className={css.undone}>
      <span>{t('undone')}</span>
      <b>{countText(failedCount, language)}</b> {t('of_all', { count: totalCount })}
    </p>
  )
}

function useVerbs({ id, hasFile, failedCount, can }: Job): RecordVerbs {
  const t = usePhrases(phrases)
  const again = useRunAgain()
  const take: RecordVerb = {
    id: 'download',
    label: t('download'),
    icon: IconDownload,
    run: () => void saveFile(jobs.file, { id }),
  }
  const repeat: RecordVerb = {
    id: 'run-again',
    label: t('run_again'),
    icon: IconRefresh,
    busy: again.isPending,
    disabledReason: disabledReason(jobs.runAgain, can.runAgain),
    run: () => again.mutate({ id }),
  }
  return { primary: failedCount > 0 ? repeat : undefined, second: hasFile ? take : undefined }
}
