import { contractModels } from '@caderneta/contracts/contract-models'
import { contractModelStatusWords } from '@caderneta/contracts/contract-status-words'
import { choice, moment, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listContractModels } from './list-contract-models.ts'

export const exportContractModels = exportOf(contractModels.export, listContractModels, {
  name: { 'pt-BR': 'Modelos de contrato', en: 'Contract models' },
  columns: [
    number('Versão', 'Version', (row) => row.number),
    text('Título', 'Title', (row) => row.title),
    choice('Situação', 'Status', contractModelStatusWords, (row) => row.status),
    moment('Criada em', 'Created at', (row) => row.createdAt),
    moment('Publicada em', 'Published at', (row) => row.publishedAt),
    text('Hash', 'Hash', (row) => row.contentHash),
  ],
})
