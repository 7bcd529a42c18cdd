import { PaymentMethod } from '@caderneta/contracts/invoice-events'
import { paymentMethodWords } from '@caderneta/contracts/payment-method-words'
import { received, type ReceivedPayment } from '@caderneta/contracts/received'
import { usePhrases, useTableWords } from '../../client/phrases.ts'
import { ListPage, totalsUnder } from '../../screens/list-page.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { dateText } from '../../ui/format-text.ts'
import { invoicePaths } from '../invoices/paths.ts'
import { useSchoolFilter } from '../schools/public.ts'
import { phrases } from './phrases.ts'

const totals = totalsUnder(received.totals, { cents: 'cents', charges: 'chargesCents' })

/** Every payment, whatever the rail; each leads to its invoice. */
export function PaymentsPage() {
  const t = usePhrases(phrases)
  const method = useTableWords(paymentMethodWords)
  return (
    <ListPage
      list={received.list}
      exported={received.export}
      title={t('list_title')}
      period={{ name: t('paid'), from: 'from', to: 'to' }}
      filters={[
        {
          field: 'method',
          name: t('method'),
          choices: PaymentMethod.options.map((value) => ({ value, label: method(value) })),
        },
        useSchoolFilter(),
      ]}
      columns={usePaymentColumns()}
      totals={totals}
      name={(row) => `${row.guardianName}, ${dateText(row.paidDate)}`}
      href={(row) => invoicePaths.one({ invoiceId: row.invoiceId })}
      card={(row) => ({
        title: row.guardianName,
        amount: <Money cents={row.cents} struck={row.isReverted} />,
        lines: [
          `${dateText(row.paidDate)} · ${method(row.method)}`,
          `${row.studentName} · ${row.schoolName}`,
          ...(row.isReverted ? [t('undone')] : []),
        ],
      })}
      empty={{ title: t('empty'), hint: t('empty_hint') }}
    />
  )
}

/** What was taken back counts in no sum. */
function counted({ isReverted }: ReceivedPayment, cents: number): number | null {
  return isReverted ? null : cents
}

function usePaymentColumns(): Column<ReceivedPayment>[] {
  const t = usePhrases(phrases)
  const method = useTableWords(paymentMethodWords)
  return [
    { id: 'paid', header: t('paid'), kind: 'date', fixed: true, cell: (row) => <DateText on={row.paidDate} /> },
    { id: 'guardian', header: t('guardian'), kind: 'name', cell: (row) => row.guardianName },
    { id: 'student', header: t('student'), kind: 'name', quiet: true, rank: 'low', cell: (row) => row.studentName },
    { id: 'school', header: t('school'), kind: 'words', quiet: true, rank: 'low', cell: (row) => row.schoolName },
    { id: 'number', header: t('invoice'), kind: 'number', cell: (row) => row.invoiceNumber ?? '---' },
    {
      id: 'method',
      header: t('method'),
      kind: 'words',
      minWidth: 100,
      cell: (row) => (row.isReverted ? `${method(row.method)} · ${t('undone')}` : method(row.method)),
    },
    {
      id: 'credited',
      header: t('credited'),
      kind: 'date',
      rank: 'low',
      cell: (row) => <DateText on={row.creditedDate} />,
    },
    {
      id: 'charges',
      header: t('charges'),
      kind: 'money',
      rank: 'middle',
      sum: (row) => counted(row, row.chargesCents),
      cell: (row) => <Money cents={row.chargesCents} digits />,
    },
    {
      id: 'surplus',
      header: t('surplus'),
      kind: 'money',
      rank: 'low',
      cell: (row) => <Money cents={row.surplusCents} digits />,
    },
    {
      id: 'cents',
      header: t('amount'),
      kind: 'money',
      sum: (row) => counted(row, row.cents),
      cell: (row) => <Money cents={row.cents} digits struck={row.isReverted} />,
    },
  ]
}
