import type { Job } from '@caderneta/contracts/jobs'
import { jobs } from '@caderneta/contracts/jobs'
import { usePhrases } from '../../client/phrases.ts'
import { type Column, type RowCard } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { JobBar, JobPill } from './job-progress.tsx'
import { useJobWords } from './job-words.ts'
import css from './jobs-page.module.css'
import { jobPaths } from './paths.ts'
import { phrases } from './phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'

/** Long work, newest first. News of the stream move it; nothing is polled. */
export function JobsPage() {
  const t = usePhrases(phrases)
  const words = useJobWords()
  return (
    <ListPage
      list={jobs.list}
      exported={jobs.exportList}
      title={t('title')}
      hint={t('hint')}
      columns={useJobColumns()}
      name={(job) => t('row', { kind: words.kind(job.kind), status: words.status(job.status) })}
      href={(job) => jobPaths.one({ jobId: job.id })}
      card={useJobCard()}
      empty={{ title: t('empty_title'), hint: t('empty_text') }}
    />
  )
}

/** What one asked for and has not looked at since it did not end well stands out. */
function KindOf({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  const words = useJobWords()
  if (!job.isUnseen) return words.kind(job.kind)
  return (
    <>
      <b>{words.kind(job.kind)}</b> <span className={css.unseen}>{t('unseen')}</span>
    </>
  )
}

function useJobColumns(): Column<Job>[] {
  const t = usePhrases(phrases)
  return [
    { id: 'kind', header: t('task'), kind: 'name', fixed: true, cell: (job) => <KindOf job={job} /> },
    { id: 'status', header: t('state'), cell: (job) => <JobPill job={job} /> },
    { id: 'progress', header: t('progress'), minWidth: 180, cell: (job) => <JobBar job={job} /> },
    { id: 'who', header: t('who'), quiet: true, cell: (job) => job.createdByName ?? '---' },
    { id: 'started', header: t('started'), kind: 'date', cell: (job) => <DateTimeText at={job.createdAt} /> },
    {
      id: 'finished',
      header: t('finished'),
      kind: 'date',
      rank: 'middle',
      cell: (job) => <DateTimeText at={job.finishedAt} />,
    },
    { id: 'message', header: t('message'), quiet: true, rank: 'low', cell: (job) => job.message },
  ]
}

function useJobCard(): (job: Job) => RowCard {
  return (job) => ({
    title: <KindOf job={job} />,
    lines: [<JobBar key="bar" job={job} />, <DateTimeText key="at" at={job.createdAt} />],
    pill: <JobPill job={job} />,
  })
}
