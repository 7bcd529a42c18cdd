import { fileStatusWords } from '@caderneta/contracts/bank-file-words'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { choice, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRetornos } from './list-retornos.ts'

export const exportRetornos = exportOf(bankFiles.exportRetornos, listRetornos, {
  name: { 'pt-BR': 'Retornos', en: 'Retornos' },
  columns: [
    text('Arquivo', 'File', (row) => row.fileName),
    number('Sequência', 'Sequence', (row) => row.sequence),
    text('Banco', 'Bank', (row) => row.bankName),
    text('Agência', 'Branch', (row) => row.agency),
    text('Conta', 'Account', (row) => row.account),
    text('Leiaute', 'Layout', (row) => row.layout.toUpperCase()),
    choice('Situação', 'Status', fileStatusWords, (row) => row.status),
    number('Linhas', 'Lines', (row) => row.lineCount),
    number('Liquidações', 'Settlements', (row) => row.settledCount),
    number('Pendências', 'Exceptions', (row) => row.problemCount),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    moment('Importado em', 'Imported at', (row) => row.createdAt),
    text('Importado por', 'Imported by', (row) => row.createdByName),
    text('Observação', 'Note', (row) => row.message),
  ],
})
