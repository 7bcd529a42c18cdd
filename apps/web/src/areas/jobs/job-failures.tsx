import type { JobRows } from '@caderneta/contracts/job-kinds'
import { type Job, type JobFailure, jobs } from '@caderneta/contracts/jobs'
import { IconRefresh } from '@tabler/icons-react'
import { numberText } from '../../client/number-text.ts'
import { areaWords } from '../../client/area-words.ts'
import { usePhrases } from '../../client/phrases.ts'
import { usePage } from '../../client/use-page.ts'
import { type Column, DataTable, useSelection } from '../../ui/data-table.tsx'
import { EmptyFace } from '../../ui/faces.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Money } from '../../ui/format.tsx'
import { faceOf } from '../../ui/load-faces.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { rowPages, wayOf } from './failure-ways.ts'
import { phrases } from './phrases.ts'
import { useRunAgain } from './use-run-again.ts'

/** The rows that a job could not do, each with its reason and its record. */
export function JobFailures({ job }: { job: Job }) {
  const t = usePhrases(phrases)
  const page = usePage(jobs.failures, { id: job.id })
  const nameOf = ({ invoiceNumber, studentName, guardianName }: JobFailure) =>
    studentName ?? guardianName ?? (invoiceNumber === null ? t('without_number') : numberText(invoiceNumber))
  const rows = areaWords().jobs[job.kind]?.rows
  const noun = rows === undefined || rows === 'transfer' ? 'one_row' : rows
  const again = useRunAgain()
  const selection = useSelection<JobFailure>()
  const chosen = [...selection.rows.keys()]
  const amount: Column<JobFailure> = {
    id: 'amount',
    header: t('amount'),
    kind: 'money',
    cell: (row) => <Money cents={row.cents} digits />,
  }
  const columns: Column<JobFailure>[] = [
    { id: 'what', header: t(noun), kind: 'name', cell: nameOf, fixed: true },
    { id: 'school', header: t('school'), quiet: true, cell: (row) => row.schoolName },
    { id: 'why', header: t('why'), cell: (row) => row.message, minWidth: 280 },
    { id: 'way', header: t('what_to_do'), minWidth: 150, cell: (row) => <Way row={row} rows={rows} /> },
    ...(rows === 'invoice' ? [amount] : []),
  ]
  const links = rows ? { rowHref: (row: JobFailure) => rowPages[rows](row.subjectId) } : {}
  return (
    <RecordTable>
      <DataTable
        label={t('failures')}
        columns={columns}
        rows={page.rows}
        rowId={(row) => row.subjectId}
        rowName={(row) => `${t(noun)} ${nameOf(row)}`}
        selection={job.can.runAgain.can ? selection : undefined}
        bulk={{
          verbs: [
            {
              id: 'run-again',
              label: t('run_chosen'),
              icon: IconRefresh,
              disabledReason: again.isPending ? t('runs_again') : undefined,
              onClick: () => again.mutate({ id: job.id, subjectIds: chosen }),
            },
          ],
        }}
        loading={page.isLoading}
        foot={{ pager: page.pager }}
        face={faceOf(page, <EmptyFace title={t('no_failures')} ruled={false} />)}
        faceKeepsHead={false}
        card={(row) => ({
          title: nameOf(row),
          lines: [row.message, <Way key="way" row={row} rows={rows} />, row.schoolName].filter((line) => line !== null),
        })}
        {...links}
      />
    </RecordTable>
  )
}

/** Where it is put right; where nothing is to be put right, that it is only tried again. */
function Way({ row, rows }: { row: JobFailure; rows: JobRows | undefined }) {
  const t = usePhrases(phrases)
  const { verb, href } = wayOf(row, rows)
  const words = t(`way_${verb}`)
  return href === null ? words : <TextLink href={href}>{words}</TextLink>
}
