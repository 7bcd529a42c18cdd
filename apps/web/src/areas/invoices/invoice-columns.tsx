import type { InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { useLanguage, usePhrases } from '../../client/phrases.ts'
import type { Column, RowCard } from '../../ui/data-table.tsx'
import { DateText, Money } from '../../ui/format.tsx'
import { countText } from '../../ui/format-text.ts'
import css from './invoice-columns.module.css'
import { listPhrases } from './invoice-list-phrases.ts'
import { InvoicePills } from './invoice-status.tsx'
import { useDueWords, useMonthWords } from './invoice-words.ts'

/** Columns of the list. Money kinds never share a sum: each is blank where it does not apply, and what is expired is in no sum. */
export function useInvoiceColumns(today: string): Column<InvoiceRow>[] {
  const t = usePhrases(listPhrases)
  const language = useLanguage()
  const month = useMonthWords()
  const dueWords = useDueWords(today)
  return [
    {
      id: 'number',
      header: t('column_number'),
      kind: 'name',
      fixed: true,
      cell: ({ number }) => (number === null ? '---' : countText(number, language)),
    },
    { id: 'guardian', header: t('guardian'), kind: 'name', fixed: true, cell: (row) => row.guardianName },
    { id: 'taxId', header: t('cpf'), quiet: true, rank: 'low', cell: (row) => row.guardianTaxId },
    {
      id: 'student',
      header: t('student'),
      rank: 'low',
      cell: (row) => <span className={css.short}>{studentInClass(row)}</span>,
    },
    {
      id: 'school',
      header: t('school'),
      rank: 'low',
      initiallyHidden: true,
      cell: (row) => row.schoolName,
    },
    {
      id: 'competence',
      header: t('competence'),
      term: 'competence',
      rank: 'low',
      initiallyHidden: true,
      cell: (row) => month(row.competence),
    },
    {
      id: 'dueDate',
      header: t('due'),
      kind: 'date',
      fixed: true,
      cell: (row) => {
        const { text, attention } = dueWords(row)
        return <DateText on={row.dueDate} hint={text} attention={attention} />
      },
    },
    { id: 'state', header: t('state'), fixed: true, cell: (row) => <InvoicePills invoice={row} /> },
    {
      id: 'nominal',
      header: t('column_nominal'),
      kind: 'money',
      quiet: true,
      rank: 'low',
      cell: (row) => <Money cents={row.nominalCents} digits struck={isNoMoney(row)} />,
      sum: (row) => (isNoMoney(row) ? null : row.nominalCents),
    },
    {
      id: 'toReceive',
      header: t('column_toReceive'),
      kind: 'money',
      fixed: true,
      cell: (row) => <ToReceive row={row} />,
      sum: (row) => row.toReceiveCents,
    },
    {
      id: 'paid',
      header: t('received'),
      kind: 'money',
      rank: 'low',
      cell: (row) => row.paidCents > 0 && <Money cents={row.paidCents} digits />,
      sum: (row) => (row.paidCents > 0 ? row.paidCents : null),
    },
  ]
}

/** Of an expired invoice too: no slip asks for it any more, but it is owed. */
function ToReceive({ row: { toReceiveCents, expiredCents } }: { row: InvoiceRow }) {
  const cents = toReceiveCents ?? expiredCents
  return cents !== null && <Money cents={cents} digits attention={toReceiveCents === null} />
}

/** A canceled, replaced or given back invoice is not money any more. */
export function isNoMoney({ status }: Pick<InvoiceRow, 'status'>): boolean {
  return status === 'canceled' || status === 'duplicated' || status === 'refunded'
}

/** "Helena · 4º B" */
export function studentInClass({ studentName, className }: Pick<InvoiceRow, 'studentName' | 'className'>): string {
  return [studentName.split(' ')[0], className].filter(Boolean).join(' · ')
}

/** The phone's version of a row. */
export function useInvoiceCard(today: string): (row: InvoiceRow) => RowCard {
  const language = useLanguage()
  const dueWords = useDueWords(today)
  return (row) => {
    const { text, attention } = dueWords(row)
    const number = row.number === null ? '' : ` · nº ${countText(row.number, language)}`
    return {
      title: row.guardianName,
      amount: <Money cents={amountOf(row)} struck={isNoMoney(row)} />,
      lines: [
        `${studentInClass(row)}${number}`,
        <DateText key="due" on={row.dueDate} hint={text} attention={attention} />,
      ],
      pill: <InvoicePills invoice={row} />,
    }
  }
}

function amountOf(row: InvoiceRow): number {
  const owedCents = row.toReceiveCents ?? row.expiredCents
  if (owedCents !== null) return owedCents
  return row.displayState === 'paid' ? row.paidCents : row.nominalCents
}
