import { bankFiles } from '@caderneta/contracts/bank-files'
import type { Job } from '@caderneta/contracts/jobs'
import { jobs } from '@caderneta/contracts/jobs'
import { schools } from '@caderneta/contracts/schools'
import { useMay } from '../../client/permissions.ts'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import type { RecordView } from '../../screens/record-page.tsx'
import type { RecordVerbs } from '../../screens/record-verbs.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { Note } from '../../ui/note.tsx'
import { JobProgress } from '../../ui/progress.tsx'
import { bankFilePaths } from '../bank-files/paths.ts'
import { jobPaths } from '../jobs/paths.ts'
import css from './invoice-tabs.module.css'
import { failureTitle } from './invoice-words.ts'
import { issuePhrases } from './issue-class-phrases.ts'
import { issueMonthPhrases } from './issue-month-phrases.ts'
import { useSendIssuedVerb } from './use-send-issued.ts'

/** News come by the stream; a slow look of our own covers a stream that is down. */
const LOOK_SECONDS = 3

/** What was issued: its list, and the school whose bank agreement is told next. */
type Issued = { list: string; again: string; schoolId: string | undefined }

/** How far the job is; when it ends, the next step of the month. */
export function useIssueProgress(
  jobId: string | undefined,
  issued: Issued,
): Pick<RecordView, 'verbs' | 'body' | 'nextStep'> {
  const t = usePhrases(issueMonthPhrases)
  const {
    data: job,
    error,
    refetch,
  } = useRecord(jobs.get, { id: jobId ?? '' }, { enabled: jobId !== undefined, refetchSeconds: LOOK_SECONDS })
  const verbs = useNextVerbs(jobId, issued)
  const isDone = job?.status === 'Success'
  const retry = () => void refetch()
  return {
    verbs: isDone ? verbs : undefined,
    nextStep: isDone ? t('issued_next') : undefined,
    body:
      error && !job ? (
        <ErrorFace title={failureTitle(error)} code={error.requestId} onRetry={retry} />
      ) : (
        <Progress job={job} {...issued} />
      ),
  }
}

/** The remessa of the school's bank agreement, of several schools the choice among those that wait; and the families hear of their invoices. */
function useNextVerbs(jobId: string | undefined, { schoolId }: Issued): RecordVerbs {
  const t = usePhrases(issueMonthPhrases)
  const may = useMay()
  const send = useSendIssuedVerb(jobId)
  const school = useRecord(
    schools.get,
    { id: schoolId ?? '' },
    { enabled: schoolId !== undefined && may(schools.get) },
  ).data
  if (!may(bankFiles.prepareRemessa)) return { primary: send }
  const convenio = school?.bankAgreementId ?? undefined
  return {
    primary: { id: 'prepare', label: t('prepare'), href: bankFilePaths.prepare({ convenio }) },
    second: send,
  }
}

function Progress({ job, ...issued }: { job: Job | undefined } & Issued) {
  const t = usePhrases(issuePhrases)
  const words = usePhrases(issueMonthPhrases)
  if (!job) return <LoadingRows rows={2} columns={2} />
  const isRunning = job.status === 'InProgress'
  return (
    <div className={css.tab}>
      <JobProgress
        label={job.status === 'Success' ? words('issued') : t('progress')}
        done={job.doneCount}
        total={job.totalCount}
        pace={isRunning ? t('progress_hint') : undefined}
      />
      {job.status === 'Success' && job.failedCount === 0 && (
        <div>
          <Button href={issued.list}>{words('see')}</Button>
        </div>
      )}
      <Problems job={job} {...issued} />
    </div>
  )
}

/** Nothing where every invoice was issued. */
function Problems({ job, list, again }: { job: Job } & Issued) {
  const t = usePhrases(issuePhrases)
  const isBroken = job.status === 'Failed' || job.status === 'Error'
  if (!isBroken && job.failedCount === 0) return null
  return (
    <>
      {job.failedCount > 0 && <Note tone="bad">{t('failed', { count: job.failedCount })}</Note>}
      {isBroken && (
        <Note tone="bad" live>
          {job.message ?? t('over_failed')}
        </Note>
      )}
      <div>
        {job.failedCount > 0 && <Button href={jobPaths.one({ jobId: job.id })}>{t('seeWhy')}</Button>}{' '}
        <Button href={list}>{t('seeIssued')}</Button> <Button href={again}>{t('again')}</Button>
      </div>
    </>
  )
}
