import type { PlanPreview } from '@caderneta/contracts/enrollment-terms'
import { discountWords } from '@caderneta/contracts/term-discounts'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateText, dateText, Money, moneyDigits } from '../../ui/format.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { phrases } from './phrases.ts'

type Installment = PlanPreview['schedule'][number]

/** The installments that are owed, with their sum. */
export function InstallmentTable({ rows }: { rows: readonly Installment[] }) {
  const t = usePhrases(phrases)
  const name = ({ category, number, of }: Installment) =>
    category === 'enrollment' ? t('enrollment_part') : t('number_of', { number, of })
  const words = useTableWords(discountWords)
  const taken = ({ discounts }: Installment) =>
    discounts.map(({ kind, cents }) => `${words(kind)} -${moneyDigits(cents)}`).join(', ')
  const isDiscounted = rows.some(({ discounts }) => discounts.length > 0)
  const ofDiscounts: Column<Installment>[] = [
    {
      id: 'full',
      header: t('full'),
      kind: 'money',
      cell: (row) => <Money cents={row.fullCents} digits />,
      quiet: true,
    },
    { id: 'discounts', header: t('taken'), cell: taken, quiet: true },
  ]
  const columns: Column<Installment>[] = [
    { id: 'number', header: t('installment'), kind: 'name', cell: name, fixed: true },
    { id: 'due', header: t('due'), cell: (row) => <DateText on={row.dueDate} weekday /> },
    ...(isDiscounted ? ofDiscounts : []),
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
        label={t('schedule')}
        columns={columns}
        rows={[...rows]}
        rowId={({ category, number }) => `${category} ${number}`}
        rowName={name}
        card={(row) => ({
          title: name(row),
          amount: <Money cents={row.cents} />,
          lines: [dateText(row.dueDate), taken(row)],
        })}
      />
    </RecordTable>
  )
}
