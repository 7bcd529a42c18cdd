import type { AgreementRecord } from '@caderneta/contracts/agreements'
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react'
import { numberText } from '../../client/number-text.ts'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { StatusPill } from '../../ui/pill.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { phrases } from './phrases.ts'

type Item = AgreementRecord['items'][number]
type Part = AgreementRecord['schedule'][number]

/** The invoices that the agreement is of, and what became of each. */
export function InvoicesTable({ rows }: { rows: Item[] }) {
  const t = usePhrases(phrases)
  const month = useMonthName()
  const outcome = ({ outcome: of, isGivenBack }: Item) => t(isGivenBack ? 'outcome_givenBack' : `outcome_${of}`)
  const columns: Column<Item>[] = [
    { id: 'number', header: t('invoice'), kind: 'number', cell: (row) => numberText(row.invoiceNumber) },
    { id: 'student', header: t('student'), kind: 'name', fixed: true, cell: (row) => row.studentName },
    { id: 'month', header: t('competence'), kind: 'words', rank: 'low', cell: (row) => month(row.competence) },
    { id: 'due', header: t('due'), kind: 'date', rank: 'middle', cell: (row) => <DateText on={row.dueDate} /> },
    { id: 'outcome', header: t('outcome'), kind: 'words', cell: outcome },
    {
      id: 'principal',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.principalCents} digits />,
      sum: (row) => row.principalCents,
    },
    {
      id: 'fine',
      header: t('fine'),
      kind: 'money',
      rank: 'low',
      cell: (row) => <Money cents={row.fineCents} digits />,
      sum: (row) => row.fineCents,
    },
    {
      id: 'interest',
      header: t('interest_and_correction'),
      kind: 'money',
      rank: 'low',
      cell: (row) => <Money cents={row.interestCents} digits />,
      sum: (row) => row.interestCents,
    },
    {
      id: 'covered',
      header: t('covered'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => <Money cents={row.coveredCents} digits />,
      sum: (row) => row.coveredCents,
    },
  ]
  return (
    <RecordTable>
      <DataTable
        label={t('invoices')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.invoiceId}
        rowName={(row) => `${row.invoiceNumber ?? ''} ${row.studentName}`}
        rowHref={(row) => invoicePaths.one({ invoiceId: row.invoiceId })}
        card={(row) => ({
          title: row.studentName,
          amount: <Money cents={row.principalCents} />,
          lines: [month(row.competence), outcome(row)],
        })}
      />
    </RecordTable>
  )
}

/** How it is paid: each installment is an invoice once it is issued. */
export function InstallmentsTable({ rows }: { rows: Part[] }) {
  const t = usePhrases(phrases)
  const isIssued = rows.every(({ invoiceId }) => invoiceId !== null)
  const columns: Column<Part>[] = [
    { id: 'number', header: t('number'), kind: 'number', cell: (row) => row.position },
    { id: 'due', header: t('due'), kind: 'date', fixed: true, cell: (row) => <DateText on={row.dueOn} /> },
    { id: 'state', header: t('state'), cell: (row) => <PartPill part={row} /> },
    {
      id: 'invoice',
      header: t('invoice'),
      kind: 'number',
      rank: 'middle',
      cell: (row) => numberText(row.invoiceNumber),
    },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
    {
      id: 'open',
      header: t('open'),
      kind: 'money',
      rank: 'middle',
      cell: (row) => (row.openCents === null ? '---' : <Money cents={row.openCents} digits />),
      sum: (row) => row.openCents ?? 0,
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
        rowHref={isIssued ? (row) => invoicePaths.one({ invoiceId: row.invoiceId ?? '' }) : undefined}
        card={(row) => ({
          title: dateText(row.dueOn),
          amount: <Money cents={row.cents} />,
          lines: [],
          pill: <PartPill part={row} />,
        })}
      />
    </RecordTable>
  )
}

function PartPill({ part: { displayState } }: { part: Part }) {
  const t = usePhrases(phrases)
  if (displayState === null) return <StatusPill tone="neu" icon={IconClock} word={t('not_issued')} />
  if (displayState === 'paid') return <StatusPill tone="ok" icon={IconCheck} word={t('paid')} />
  if (displayState === 'canceled') return <StatusPill tone="off" icon={IconBan} word={t('ended')} />
  const isLate = displayState === 'overdueButPayable' || displayState === 'expired'
  return isLate ? (
    <StatusPill tone="att" icon={IconAlertTriangle} word={t('late')} />
  ) : (
    <StatusPill tone="go" icon={IconClock} word={t('waits')} />
  )
}
