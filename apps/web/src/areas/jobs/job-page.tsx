import { type Job, jobs } from '@caderneta/contracts/jobs'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { download } from '../../client/file-transfer.ts'
import { usePathParams } from '../../client/path.ts'
import { usePhrases } from '../../client/phrases.ts'
import { disabledReason } from '../../client/refusal-text.ts'
import { useRecord } from '../../client/use-record.ts'
import { useWrite } from '../../client/use-write.ts'
import { RecordPage } from '../../screens/record-page.tsx'
import { RecordExport } from '../../screens/list-tools.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
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
  const words = useJobWords()
  const { jobId } = usePathParams(jobPaths.one)
  return (
    <RecordPage
      query={useRecord(jobs.get, { id: jobId })}
      title={t('kind')}
      crumbs={[{ label: t('title'), href: jobPaths.list() }]}
      view={(job) => ({
        title: words.kind(job.kind),
        pills: <JobPill job={job} size="header" />,
        actions: <Actions job={job} />,
        body: (
          <>
            <JobBar job={job} />
            <FactList
              facts={[
                { label: t('started'), value: <DateTimeText at={job.createdAt} /> },
                { label: t('finished'), value: <DateTimeText at={job.finishedAt} /> },
                ...(job.message ? [{ label: t('message'), value: job.message, attention: true }] : []),
              ]}
            />
            {job.failedCount > 0 && <RecordExport exported={jobs.exportFailures} given={{ id: job.id }} />}
            {job.failedCount > 0 && (
              <>
                <SectionTitle>{t('failures')}</SectionTitle>
                <JobFailures job={job} />
              </>
            )}
          </>
        ),
      })}
    />
  )
}

function Actions({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  const navigate = useNavigate()
  const again = useWrite(jobs.runAgain, {
    onDone: ({ jobId }) => {
      toast.success({ title: t('runs_again') })
      navigate(jobPaths.one({ jobId }))
    },
  })
  return (
    <>
      {job.hasFile && (
        <Button icon={IconDownload} onClick={() => void download(jobs.file, { id: job.id })}>
          {t('download')}
        </Button>
      )}
      {job.failedCount > 0 && (
        <Button
          kind="primary"
          icon={IconRefresh}
          loading={again.isPending}
          disabledReason={disabledReason(jobs.runAgain, job.can.runAgain)}
          onClick={() => again.mutate({ id: job.id })}
        >
          {t('run_again')}
        </Button>
      )}
    </>
  )
}
