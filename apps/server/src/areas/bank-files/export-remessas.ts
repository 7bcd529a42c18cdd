import { fileStatusWords } from '@caderneta/contracts/bank-file-words'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { choice, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRemessas } from './list-remessas.ts'

export const exportRemessas = exportOf(bankFiles.exportRemessas, listRemessas, {
  name: { 'pt-BR': 'Remessas', en: 'Remessas' },
  columns: [
    text('Arquivo', 'File', (row) => row.fileName),
    number('Sequência', 'Sequence', (row) => row.sequence),
    text('Banco', 'Bank', (row) => row.bankName),
    text('Agência', 'Branch', (row) => row.agency),
    text('Conta', 'Account', (row) => row.account),
    text('Carteira', 'Carteira', (row) => row.carteira),
    text('Leiaute', 'Layout', (row) => row.layout.toUpperCase()),
    choice('Situação', 'Status', fileStatusWords, (row) => row.status),
    number('Títulos', 'Titles', (row) => row.titleCount),
    money('Total (R$)', 'Total (R$)', (row) => row.totalCents),
    moment('Criada em', 'Created at', (row) => row.createdAt),
    text('Criada por', 'Created by', (row) => row.createdByName),
    moment('Arquivo salvo em', 'File saved at', (row) => row.downloadedAt),
    text('Observação', 'Note', (row) => row.message),
  ],
})
