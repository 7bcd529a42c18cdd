import { deskJobs, type DeskJob, FailedJobStatus } from '@caderneta/contracts/desk-jobs'
import { areaWords } from '../../client/area-words.ts'
import { enterNetwork } from '../../client/network-switch.ts'
import { usePhrases } from '../../client/phrases.ts'
import { ListPage } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateTimeText } from '../../ui/format.tsx'
import { jobPaths } from '../jobs/paths.ts'
import { JobPill, useJobWords } from '../jobs/public.ts'
import { deskJobPhrases } from './jobs-phrases.ts'
import { useNetworkFilter } from './use-network-filter.ts'

/** Work of all networks that did not end well: a row goes into its network, to the task. */
export function DeskFailedJobsPage() {
  const t = usePhrases(deskJobPhrases)
  const words = useJobWords()
  return (
    <ListPage
      list={deskJobs.failedJobs}
      exported={deskJobs.exportFailedJobs}
      title={t('jobs')}
      hint={t('jobs_hint')}
      find={t('find')}
      filters={[
        useNetworkFilter(),
        {
          field: 'status',
          name: t('ending'),
          choices: FailedJobStatus.options.map((value) => ({ value, label: words.status(value) })),
        },
        {
          field: 'kind',
          name: t('work'),
          choices: Object.keys(areaWords().jobs).map((value) => ({ value, label: words.kind(value) })),
        },
        { field: 'lastDays', name: t('when'), choices: [{ value: '7', label: t('week') }] },
      ]}
      columns={useColumns()}
      name={(row) => `${row.networkName}, ${words.kind(row.kind)}`}
      onOpen={({ id, networkId, networkName }) =>
        enterNetwork({ id: networkId, name: networkName }, jobPaths.one({ jobId: id }))
      }
      card={(row) => ({
        title: words.kind(row.kind),
        lines: [row.networkName, <DateTimeText key="at" at={row.createdAt} />],
        pill: <JobPill job={row} />,
      })}
      empty={{ title: t('no_jobs'), hint: t('no_jobs_hint') }}
    />
  )
}

function useColumns(): Column<DeskJob>[] {
  const t = usePhrases(deskJobPhrases)
  const words = useJobWords()
  return [
    { id: 'kind', header: t('work'), kind: 'name', fixed: true, cell: (row) => words.kind(row.kind) },
    { id: 'network', header: t('network'), kind: 'words', cell: (row) => row.networkName },
    {
      id: 'school',
      header: t('school'),
      kind: 'words',
      rank: 'low',
      cell: (row) => row.schoolName ?? t('network_wide'),
    },
    { id: 'status', header: t('ending'), cell: (row) => <JobPill job={row} /> },
    { id: 'failed', header: t('failed'), kind: 'number', cell: (row) => row.failedCount },
    { id: 'done', header: t('done_count'), kind: 'number', rank: 'low', cell: (row) => row.doneCount },
    { id: 'total', header: t('total'), kind: 'number', rank: 'middle', cell: (row) => row.totalCount },
    { id: 'at', header: t('at'), kind: 'date', cell: (row) => <DateTimeText at={row.createdAt} /> },
  ]
}
