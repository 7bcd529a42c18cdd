import type { Job } from '@caderneta/contracts/jobs'
import { jobs } from '@caderneta/contracts/jobs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePhrases } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorFace, LoadingRows } from '../../ui/faces.tsx'
import { Note } from '../../ui/note.tsx'
import { JobProgress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { jobPaths } from '../jobs/paths.ts'
import css from './invoice-tabs.module.css'
import { failureTitle } from './invoice-words.ts'
import { issuePhrases } from './issue-class-phrases.ts'
import { invoicePaths } from './paths.ts'
import type { IssueAsk } from './use-issue-ask.ts'

/** News come by the stream; a slow look of our own covers a stream that is down. */
const LOOK_SECONDS = 3

/** How far the job is. When all are issued the filtered list opens by itself. */
export function IssueProgress({ jobId, ask }: { jobId: string; ask: IssueAsk }) {
  const t = usePhrases(issuePhrases)
  const navigate = useNavigate()
  const { data: job, error, refetch } = useRecord(jobs.get, { id: jobId }, { refetchSeconds: LOOK_SECONDS })
  const isDone = job?.status === 'Success'
  const doneCount = job?.doneCount ?? 0
  const list = invoicePaths.list({ classId: ask.classId, competence: ask.competence })
  useEffect(() => {
    if (!isDone) return
    toast.success({ title: t('done', { count: doneCount }) })
    void navigate({ href: list, replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the job has ended
  }, [isDone])
  if (error && !job)
    return <ErrorFace title={failureTitle(error)} code={error.requestId} onRetry={() => void refetch()} />
  return job ? <Progress job={job} list={list} /> : <LoadingRows rows={2} columns={2} />
}

function Progress({ job, list }: { job: Job; list: string }) {
  const t = usePhrases(issuePhrases)
  const isOver = job.status === 'Failed' || job.status === 'Error'
  return (
    <div className={css.tab}>
      <JobProgress
        label={t('progress')}
        done={job.doneCount}
        total={job.totalCount}
        pace={isOver ? undefined : t('progress_hint')}
      />
      {job.failedCount > 0 && <Note tone="bad">{t('failed', { count: job.failedCount })}</Note>}
      {isOver && (
        <>
          <Note tone="bad" live>
            {job.message ?? t('over_failed')}
          </Note>
          <div>
            {job.failedCount > 0 && <Button href={jobPaths.one({ jobId: job.id })}>{t('seeWhy')}</Button>}{' '}
            <Button href={list}>{t('seeIssued')}</Button> <Button href={invoicePaths.issueClass()}>{t('again')}</Button>
          </div>
        </>
      )}
    </div>
  )
}
