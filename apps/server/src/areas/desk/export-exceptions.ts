import { deskBanks } from '@caderneta/contracts/desk-banks'
import { exceptionWords } from '@caderneta/contracts/exception-words'
import { choice, moment, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listExceptions } from './list-exceptions.ts'

export const exportExceptions = exportOf(deskBanks.exportExceptions, listExceptions, {
  name: { 'pt-BR': 'Pendências das redes', en: 'Exceptions of the networks' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    text('Escola', 'School', (row) => row.schoolName),
    choice('Pendência', 'Exception', exceptionWords, (row) => row.kind),
    text('Arquivo', 'File', (row) => row.fileName),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    moment('Desde', 'Since', (row) => row.createdAt),
  ],
})
