import type { Cents } from '@caderneta/kernel/money'
import { usePhrases } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Money } from '../../ui/format.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { phrases } from './phrases.ts'

type Row = { label: string; cents: Cents }

/** Amounts by number or date, with their sum. */
export function ScheduleTable({ label, head, rows }: { label: string; head: string; rows: Row[] }) {
  const t = usePhrases(phrases)
  const columns: Column<Row>[] = [
    { id: 'label', header: head, kind: 'name', cell: (row) => row.label, fixed: true },
    {
      id: 'amount',
      header: t('amount'),
      kind: 'money',
      cell: (row) => <Money cents={row.cents} digits />,
      sum: (row) => row.cents,
    },
  ]
  return (
    <RecordTable>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowId={(row) => row.label}
        rowName={(row) => row.label}
        card={(row) => ({ title: row.label, amount: <Money cents={row.cents} /> })}
      />
    </RecordTable>
  )
}
