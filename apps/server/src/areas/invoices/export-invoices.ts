import { type BankRegistration, type ChargesToday, type InvoiceRow } from '@caderneta/contracts/invoice-shapes'
import { overdueWord, registrationWords, statusWords } from '@caderneta/contracts/invoice-status-words'
import { invoices } from '@caderneta/contracts/invoices'
import type { Phrase } from '@caderneta/contracts/refusals'
import { taxIdText } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { choice, date, money, number, phrase, text } from '../../platform/exports/cells.ts'
import type { ExportShape } from '../../platform/exports/export-file.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { chargesAnswer } from './invoice-charges.ts'
import { isReceivable } from './invoice-rules.ts'
import { toInvoiceRow } from './invoice-view.ts'
import { listInvoices } from './list-invoices.ts'
import type { ShownInvoice } from './shown-invoice.ts'

/** A row of the list with what makes up its value today: null where nothing can be received. */
type Exported = InvoiceRow & { openCents: number; nossoNumero: string | null; today: ChargesToday | null }

function toExported(row: ShownInvoice, scope: Scope): Exported {
  const shown = toInvoiceRow(row, scope)
  return {
    ...shown,
    openCents: row.open_cents,
    nossoNumero: row.nosso_numero === null ? null : String(row.nosso_numero),
    today: isReceivable(shown.status) ? chargesAnswer(row, scope.today) : null,
  }
}

export const invoiceShape: ExportShape<Exported> = {
  name: { 'pt-BR': 'Faturas', en: 'Invoices' },
  columns: [
    number('Número', 'Number', (row) => row.number),
    phrase('Situação', 'Status', statusOf),
    choice('Registro no banco', 'At the bank', registrationWords, (row): BankRegistration => row.bankRegistration),
    text('Nosso número', 'Nosso número', (row) => row.nossoNumero),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('CPF ou CNPJ', 'CPF or CNPJ', (row) => taxIdText(row.guardianTaxId)),
    text('Aluno', 'Student', (row) => row.studentName),
    text('Turma', 'Class', (row) => row.className),
    text('Escola', 'School', (row) => row.schoolName),
    text('Competência', 'Competence', (row) => monthText(row.competence)),
    date('Emissão', 'Issued on', (row) => row.issueDate),
    date('Vencimento', 'Due date', (row) => row.dueDate),
    money('Valor (R$)', 'Amount (R$)', (row) => row.nominalCents),
    money('Em aberto (R$)', 'Open (R$)', (row) => row.openCents),
    money('Desconto hoje (R$)', 'Discount today (R$)', (row) => row.today?.discountCents ?? null),
    money('Multa hoje (R$)', 'Fine today (R$)', (row) => row.today?.fineCents ?? null),
    money('Correção hoje (R$)', 'Correction today (R$)', (row) => row.today?.correctionCents ?? null),
    money('Juros hoje (R$)', 'Interest today (R$)', (row) => row.today?.interestCents ?? null),
    money('A receber hoje (R$)', 'To receive today (R$)', (row) => row.toReceiveCents),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    date('Pago em', 'Paid on', (row) => row.paidDate),
  ],
}

export const exportedInvoices = listInvoices.shownAs(toExported)

export const exportInvoices = exportOf(invoices.export, exportedInvoices, invoiceShape)

/** As the screen says it: a payable invoice whose day has passed is overdue. */
function statusOf({ status, displayState }: Exported): Phrase {
  return displayState === 'overdueButPayable' && status !== 'inProtest' ? overdueWord : statusWords[status]
}

/** `12/2026` */
function monthText(competence: string): string {
  return `${competence.slice(5, 7)}/${competence.slice(0, 4)}`
}
