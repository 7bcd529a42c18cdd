import { overdueWord, statusWords } from '@caderneta/contracts/invoice-status-words'
import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { invoices } from '@caderneta/contracts/invoices'
import { useLanguage, usePhrases, useTableWords } from '../../client/phrases.ts'
import { useRecord } from '../../client/use-record.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dateText, moneyText } from '../../ui/format-text.ts'
import { Money } from '../../ui/format.tsx'
import { TextLink } from '../../ui/link.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { SectionTitle } from '../../ui/screen.tsx'
import { invoicePaths } from '../invoices/paths.ts'
import { phrases, type Words } from './phrases.ts'

const owedStatuses = ['generated', 'pending', 'authorized', 'inProtest'] as const
const MOST_SHOWN = 12

/** What the family owes, invoice by invoice, the oldest due date first: what is late, then what comes next. */
export function FamilyInvoices({ guardianId }: { guardianId: string }) {
  const t = usePhrases(phrases)
  useLanguage()
  const statusWord = useStatusWord()
  const rows =
    useRecord(invoices.list, {
      guardianId,
      status: [...owedStatuses],
      order: 'dueDate',
      maxResultCount: MOST_SHOWN,
    }).data?.items ?? []
  if (rows.length === 0) return null
  return (
    <>
      <SectionTitle>{t('owed_invoices')}</SectionTitle>
      <RecordTable>
        <DataTable
          label={t('owed_invoices')}
          columns={columnsOf(t, statusWord)}
          rows={rows}
          rowId={(row) => row.id}
          rowName={(row) => row.studentName}
          card={(row) => ({
            title: row.studentName,
            lines: [
              <NumberLink key="number" row={row} t={t} />,
              `${dateText(row.dueDate)} · ${statusWord(row)}`,
              moneyText(owedOf(row)),
            ],
          })}
        />
      </RecordTable>
    </>
  )
}

function useStatusWord(): (row: InvoiceRow) => string {
  const word = useTableWords(statusWords)
  const language = useLanguage()
  return ({ status, displayState }) => (displayState === 'overdueButPayable' ? overdueWord[language] : word(status))
}

function columnsOf(t: Words, statusWord: (row: InvoiceRow) => string): Column<InvoiceRow>[] {
  return [
    { id: 'number', header: t('invoice'), cell: (row) => <NumberLink row={row} t={t} />, fixed: true },
    { id: 'student', header: t('student'), cell: (row) => row.studentName },
    { id: 'due', header: t('due'), cell: (row) => dateText(row.dueDate) },
    { id: 'status', header: t('state'), cell: statusWord },
    { id: 'today', header: t('to_pay_today'), kind: 'money', cell: (row) => <Money cents={owedOf(row)} digits /> },
  ]
}

/** What is paid today; of what cannot be received now, its face value. */
function owedOf({ toReceiveCents, nominalCents }: InvoiceRow): number {
  return toReceiveCents ?? nominalCents
}

function NumberLink({ row: { id, number }, t }: { row: InvoiceRow; t: Words }) {
  return (
    <TextLink href={invoicePaths.one({ invoiceId: id })}>{number === null ? t('not_issued') : String(number)}</TextLink>
  )
}
