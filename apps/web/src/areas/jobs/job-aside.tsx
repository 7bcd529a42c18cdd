import type { Job } from '@caderneta/contracts/jobs'
import { IconAlertTriangle, IconArrowRight, IconCheck, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { areaWords } from '../../client/area-words.ts'
import { useMay } from '../../client/permissions.ts'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import { dateTimeText } from '../../ui/format-text.ts'
import { TextLink } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Timeline, type TimelineEvent } from '../../ui/timeline.tsx'
import { nextPages } from './job-next.ts'
import css from './jobs-page.module.css'
import { jobPaths } from './paths.ts'
import { phrases } from './phrases.ts'

/** Beside a job: what is done after it, and what happened so far. */
export function JobAside({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  return (
    <div className={css.aside}>
      <NextStep job={job} />
      <Timeline title={t('timeline')} events={useEvents(job)} />
    </div>
  )
}

/** In the words of the area that the work is of; once something was done. */
function NextStep({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  const language = useLanguage()
  const may = useMay()
  const next = areaWords().jobs[job.kind]?.next
  if (!next || job.finishedAt === null || job.doneCount === 0) return null
  const page = next.page && nextPages[next.page]
  return (
    <section>
      <SectionTitle>{t('next_step')}</SectionTitle>
      <Note tone="go" icon={IconArrowRight}>
        {next.words[language]} {page && may(page) && <TextLink href={page.href}>{t('go_on')}</TextLink>}
      </Note>
    </section>
  )
}

function useEvents(job: Job): TimelineEvent[] {
  const t = usePhrases(phrases)
  const { createdByName: name, totalCount: total, doneCount: done, failedCount: failed, createdAt, finishedAt } = job
  const { repeatedBy } = job
  const began: TimelineEvent = {
    id: 'began',
    icon: IconPlayerPlay,
    sentence: name === null ? t('began', { total }) : t('began_by', { name, total }),
    when: dateTimeText(createdAt),
  }
  if (finishedAt === null) return [began]
  const repeated: TimelineEvent[] = repeatedBy
    ? [
        {
          id: 'repeated',
          icon: IconRefresh,
          sentence: (
            <>
              {t('repeated', { count: repeatedBy.totalCount })}{' '}
              <TextLink href={jobPaths.one({ jobId: repeatedBy.id })}>{t('open_task')}</TextLink>
            </>
          ),
          when: dateTimeText(repeatedBy.createdAt),
        },
      ]
    : []
  return [
    ...repeated,
    {
      id: 'ended',
      ...endings[job.status],
      sentence: t(`ended_${job.status}`, { done, failed }),
      when: dateTimeText(finishedAt),
    },
    began,
  ]
}

const endings = {
  InProgress: { icon: IconPlayerPlay },
  Success: { icon: IconCheck },
  Error: { icon: IconAlertTriangle, tone: 'att' },
  Failed: { icon: IconX, tone: 'bad' },
} as const
