import type { Job } from '@caderneta/contracts/jobs'
import { usePhrases } from '../../client/phrases.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { statusLooks, useJobWords } from './job-words.ts'
import css from './jobs-page.module.css'
import { phrases } from './phrases.ts'

/** How a job stands. */
export function JobPill({ job, size }: { job: Pick<Job, 'status'>; size?: 'header' }) {
  const words = useJobWords()
  return <StatusPill {...statusLooks[job.status]} word={words.status(job.status)} size={size} />
}

/** How far a job is; of one that is over, what it did. */
export function JobBar({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  const words = useJobWords()
  return (
    <div className={css.bar}>
      {job.status === 'InProgress' && (
        <ProgressBar
          label={words.kind(job.kind)}
          done={job.doneCount + job.failedCount}
          total={job.totalCount}
          attention={job.failedCount > 0}
        />
      )}
      <span>
        {t('done_of_total', { done: job.doneCount, total: job.totalCount })}
        {job.failedCount > 0 && ` · ${t('failed', { count: job.failedCount })}`}
      </span>
    </div>
  )
}
