import { lineKindWords, lineStateWords } from '@caderneta/contracts/conciliation-words'
import { conciliations } from '@caderneta/contracts/conciliations'
import { choice, date, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listStatementLines } from './list-statement-lines.ts'

export const exportStatementLines = exportOf(conciliations.exportLines, listStatementLines, {
  name: { 'pt-BR': 'Lançamentos do extrato', en: 'Lines of statements' },
  columns: [
    text('Conta', 'Account', (row) => row.bankAccountName),
    date('Data', 'Date', (row) => row.day),
    text('Histórico', 'Text', (row) => row.text),
    text('Documento', 'Document', (row) => row.document),
    choice('Tipo', 'Kind', lineKindWords, (row) => row.kind),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    choice('Situação', 'State', lineStateWords, (row) => row.state),
    date('Dia conciliado', 'Matched day', (row) => row.conciliationDay),
    text('Motivo', 'Reason', (row) => row.asideReason),
    text('Arquivo', 'File', (row) => row.fileName),
  ],
})
