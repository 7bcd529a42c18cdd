import { fileStatusWords } from '@caderneta/contracts/bank-file-words'
import { deskBanks } from '@caderneta/contracts/desk-banks'
import { choice, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listBankFiles } from './list-bank-files.ts'

const kindWords = {
  remessa: { 'pt-BR': 'Remessa', en: 'Remessa' },
  retorno: { 'pt-BR': 'Retorno', en: 'Retorno' },
}

export const exportBankFiles = exportOf(deskBanks.exportBankFiles, listBankFiles, {
  name: { 'pt-BR': 'Arquivos do banco das redes', en: 'Bank files of the networks' },
  columns: [
    text('Rede', 'Network', (row) => row.networkName),
    text('Arquivo', 'File', (row) => row.fileName),
    choice('Tipo', 'Kind', kindWords, (row) => row.kind),
    text('Banco', 'Bank', (row) => row.bank),
    choice('Situação', 'Status', fileStatusWords, (row) => row.status),
    number('Títulos', 'Titles', (row) => row.titleCount),
    number('Liquidados', 'Settled', (row) => row.settledCount),
    number('Problemas', 'Problems', (row) => row.problemCount),
    money('Valor (R$)', 'Amount (R$)', (row) => row.totalCents),
    moment('Em', 'At', (row) => row.createdAt),
  ],
})
