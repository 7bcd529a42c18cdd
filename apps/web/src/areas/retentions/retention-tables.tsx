import { retentionOriginWords } from '@caderneta/contracts/retention-words'
import type { RetentionRecord } from '@caderneta/contracts/retentions'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { phrases } from './phrases.ts'

type Item = RetentionRecord['items'][number]
type Part = RetentionRecord['schedule'][number]

/** The invoices that the retention is of. */
export function OriginsTable({ rows }: { rows: Item[] }) {
  const t = usePhrases(phrases)
  const word = useTableWords(retentionOriginWords)
  const month = useMonthName()
  const columns: Column<Item>[] = [
    { id: 'student', header: t('student'), kind: 'name', fixed: true, cell: (row) => row.studentName },
    { id: 'kind', header: t('origin'), kind: 'words', cell: (row) => word(row.kind) },
    { id: 'number', header: t('invoice'), kind: 'number', rank: 'middle', cell: (row) => row.invoiceNumber ?? '---' },
    { id: 'month', header: t('competence'), kind: 'words', rank: 'low', cell: (row) => month(row.competence) },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('origins')}
        columns={columns}
        rows={rows}
        rowId={(row) => `${row.kind} ${row.invoiceId}`}
        rowName={(row) => row.studentName}
        rowHref={(row) => invoicePaths.one({ invoiceId: row.invoiceId })}
        card={(row) => ({
          title: row.studentName,
          amount: <Money cents={row.cents} />,
          lines: [`${word(row.kind)} · ${month(row.competence)}`],
        })}
      />
    </RecordTable>
  )
}

/** On which transfer dates it is taken, with interest. */
export function ScheduleTable({ rows }: { rows: Part[] }) {
  const t = usePhrases(phrases)
  const columns: Column<Part>[] = [
    { id: 'number', header: t('number'), kind: 'number', cell: (row) => row.position },
    { id: 'on', header: t('on'), kind: 'date', fixed: true, cell: (row) => <DateText on={row.dueOn} /> },
    { id: 'state', header: t('state'), cell: (row) => <TakenPill isTaken={row.takenIn !== null} /> },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
    {
      id: 'interest',
      header: t('interest'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.interestCents} digits />,
      sum: (row) => row.interestCents,
    },
    {
      id: 'total',
      header: t('total'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents + row.interestCents} digits />,
      sum: (row) => row.cents + row.interestCents,
    },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('installments')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.position)}
        rowName={(row) => dateText(row.dueOn)}
        card={(row) => ({
          title: dateText(row.dueOn),
          amount: <Money cents={row.cents + row.interestCents} />,
          lines: [],
          pill: <TakenPill isTaken={row.takenIn !== null} />,
        })}
      />
    </RecordTable>
  )
}

function TakenPill({ isTaken }: { isTaken: boolean }) {
  const t = usePhrases(phrases)
  return isTaken ? (
    <StatusPill tone="ok" icon={IconCheck} word={t('taken')} />
  ) : (
    <StatusPill tone="go" icon={IconClock} word={t('waits')} />
  )
}
