import type { DebtInvoice } from '@caderneta/contracts/collection-shapes'
import { formatDate, toCalendarDate } from '@caderneta/kernel/calendar-date'
import { numberText } from '../../client/number-text.ts'
import { useMonthName } from '../../client/month-name.ts'
import { usePhrases } from '../../client/phrases.ts'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { Statement } from '../../ui/statement.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { SuppressionPills } from './collection-pills.tsx'
import { debtPhrases } from './debt-phrases.ts'

/** Each debt with the charges of today. */
export function DebtInvoices({ rows }: { rows: readonly DebtInvoice[] }) {
  const d = usePhrases(debtPhrases)
  const month = useMonthName()
  const since = (row: DebtInvoice) =>
    [
      formatDate(toCalendarDate(row.dueDate)),
      d('since_days', { count: row.daysLate }),
      row.lateSince && d('since_first', { day: formatDate(toCalendarDate(row.lateSince)) }),
      row.isExpired && d('expired_note'),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <SectionTitle>{d('invoices')}</SectionTitle>
      <Statement
        label={d('invoices')}
        columns={[
          { id: 'invoice', header: d('invoice'), role: 'line' },
          { id: 'due', header: d('due'), role: 'from' },
          { id: 'open', header: d('open_amount'), role: 'balance' },
          { id: 'charges', header: d('charges'), role: 'balance' },
          { id: 'today', header: d('today_brl'), role: 'value' },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          name: String(row.number ?? ''),
          cells: {
            invoice: (
              <>
                <TextLink href={invoicePaths.one({ invoiceId: row.id })}>{numberText(row.number)}</TextLink>{' '}
                {row.studentName}, {month(row.competence)} <SuppressionPills reasons={row.suppressions} />
              </>
            ),
            due: since(row),
            open: <Money cents={row.openCents} digits />,
            charges: <Money cents={row.correctionCents + row.fineCents + row.interestCents} digits />,
            today: <Money cents={row.totalCents} digits />,
          },
        }))}
      />
    </>
  )
}
