import type { Job } from '@caderneta/contracts/jobs'
import { jobs } from '@caderneta/contracts/jobs'
import { IconDownload } from '@tabler/icons-react'
import { ApiError, errorFromFailure } from '../../client/api-error.ts'
import { clientPort } from '../../client/client-port.ts'
import { download } from '../../client/file-transfer.ts'
import { definePhrases, usePhrases } from '../../client/phrases.ts'
import { ToolButton } from '../../ui/button.tsx'
import { type Column, type RowCard } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { StatusPill } from '../../ui/pill.tsx'
import { ProgressBar } from '../../ui/progress.tsx'
import { statusLooks, useJobWords } from './job-words.ts'
import css from './jobs-page.module.css'
import { ListPage } from '../../screens/list-page.tsx'

const phrases = definePhrases('jobs', {
  'pt-BR': {
    title: 'Tarefas',
    hint: 'o que roda em segundo plano',
    kind: 'Tarefa',
    status: 'Situação',
    progress: 'Andamento',
    done: '{{done}} de {{total}}',
    failed_one: '{{count}} com problema',
    failed_many: '{{count}} com problema',
    failed_other: '{{count}} com problema',
    started: 'Começou',
    finished: 'Terminou',
    message: 'Observação',
    file: 'Arquivo',
    download: 'Baixar',
    empty_title: 'Nenhuma tarefa ainda',
    empty_text: 'Emissões de turma, leituras de retorno e outros trabalhos longos aparecem aqui.',
    row: '{{kind}}, {{status}}',
  },
  en: {
    title: 'Tasks',
    hint: 'what runs in the background',
    kind: 'Task',
    status: 'Status',
    progress: 'Progress',
    done: '{{done}} of {{total}}',
    failed_one: '{{count}} with a problem',
    failed_other: '{{count}} with a problem',
    started: 'Started',
    finished: 'Ended',
    message: 'Remark',
    file: 'File',
    download: 'Download',
    empty_title: 'No task yet',
    empty_text: 'Issues of a class, readings of bank files and other long work show here.',
    row: '{{kind}}, {{status}}',
  },
})

/** Long work, newest first. News of the stream move it; nothing is polled. */
export function JobsPage() {
  const t = usePhrases(phrases)
  const words = useJobWords()
  return (
    <ListPage
      list={jobs.list}
      title={t('title')}
      hint={t('hint')}
      columns={useJobColumns()}
      name={(job) => t('row', { kind: words.kind(job.kind), status: words.status(job.status) })}
      card={useJobCard()}
      empty={{ title: t('empty_title'), hint: t('empty_text') }}
    />
  )
}

function useJobColumns(): Column<Job>[] {
  const t = usePhrases(phrases)
  const words = useJobWords()
  return [
    { id: 'kind', header: t('kind'), kind: 'name', fixed: true, cell: (job) => words.kind(job.kind) },
    { id: 'status', header: t('status'), cell: (job) => <JobPill job={job} /> },
    { id: 'progress', header: t('progress'), minWidth: 260, cell: (job) => <JobBar job={job} /> },
    { id: 'started', header: t('started'), kind: 'date', cell: (job) => <DateTimeText at={job.createdAt} /> },
    {
      id: 'finished',
      header: t('finished'),
      kind: 'date',
      rank: 'middle',
      cell: (job) => <DateTimeText at={job.finishedAt} />,
    },
    { id: 'file', header: t('file'), cell: (job) => job.hasFile && <JobFile job={job} /> },
    { id: 'message', header: t('message'), quiet: true, rank: 'low', cell: (job) => job.message },
  ]
}

/** Only whoever asked for the work is told that it made a file. */
function JobFile({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  const save = () => void download(jobs.file, { id: job.id }).catch(showDownloadError)
  return (
    <ToolButton icon={IconDownload} onClick={save}>
      {t('download')}
    </ToolButton>
  )
}

function showDownloadError(error: unknown): void {
  clientPort().showError(error instanceof ApiError ? error : errorFromFailure(error))
}

function JobPill({ job }: { job: Job }) {
  const words = useJobWords()
  return <StatusPill {...statusLooks[job.status]} word={words.status(job.status)} />
}

function JobBar({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  const words = useJobWords()
  return (
    <div className={css.bar}>
      <ProgressBar
        label={words.kind(job.kind)}
        done={job.doneCount + job.failedCount}
        total={job.totalCount}
        attention={job.failedCount > 0}
      />
      <span>
        {t('done', { done: job.doneCount, total: job.totalCount })}
        {job.failedCount > 0 && ` · ${t('failed', { count: job.failedCount })}`}
      </span>
    </div>
  )
}

function useJobCard(): (job: Job) => RowCard {
  const words = useJobWords()
  return (job) => ({
    title: words.kind(job.kind),
    lines: [
      <JobBar key="bar" job={job} />,
      job.hasFile && <JobFile key="file" job={job} />,
      <DateTimeText key="at" at={job.createdAt} />,
    ],
    pill: <JobPill job={job} />,
  })
}
