import { type Job, jobs } from '@caderneta/contracts/jobs'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { saveFile } from '../../client/file-transfer.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordExport } from '../../screens/list-tools.tsx'
import { RecordPage, type RecordView } from '../../screens/record-page.tsx'
import type { RecordVerb, RecordVerbs } from '../../screens/record-verbs.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { useNavigate } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.ts'
import { JobFailures } from './job-failures.tsx'
import { JobBar, JobPill } from './job-progress.tsx'
import { useJobWords } from './job-words.ts'
import { jobPaths } from './paths.ts'
import { phrases } from './phrases.ts'

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
  return {
    title: words.kind(job.kind),
    pills: <JobPill job={job} size="header" />,
    verbs: useVerbs(job),
    lead: <JobBar job={job} />,
    facts: [
      { label: t('started'), value: <DateTimeText at={job.createdAt} /> },
      { label: t('finished'), value: <DateTimeText at={job.finishedAt} /> },
      ...(job.message ? [{ label: t('message'), value: job.message, attention: true }] : []),
    ],
    body: job.failedCount > 0 && (
      <>
        <SectionTitle action={<RecordExport exported={jobs.exportFailures} given={{ id: job.id }} />}>
          {t('failures')}
        </SectionTitle>
        <JobFailures job={job} />
      </>
    ),
  }
}

function useVerbs({ id, hasFile, failedCount, can }: Job): RecordVerbs {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const again = useWrite(jobs.runAgain, {
    onDone: ({ jobId }) => {
      toast.success({ title: t('runs_again') })
      navigate(jobPaths.one({ jobId }))
    },
  })
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
