import { answerWords, movementWords } from '@caderneta/contracts/bank-file-words'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { choice, date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRemessaTitles } from './list-remessa-titles.ts'

export const exportRemessaTitles = exportOf(bankFiles.exportRemessaTitles, listRemessaTitles, {
  name: { 'pt-BR': 'Títulos da remessa', en: 'Titles of the remessa' },
  columns: [
    number('Fatura', 'Invoice', (row) => row.number),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    choice('Movimento', 'Movement', movementWords, (row) => row.movement),
    text('Nosso número', 'Nosso número', (row) => row.nossoNumero),
    date('Vencimento', 'Due date', (row) => row.dueDate),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    choice('Resposta do banco', "Bank's answer", answerWords, (row) => row.answer ?? 'waiting'),
    text('Motivo', 'Reason', (row) => row.answerReason),
  ],
})
