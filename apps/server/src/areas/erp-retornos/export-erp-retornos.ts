import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listErpRetornos } from './list-erp-retornos.ts'

export const exportErpRetornos = exportOf(erpRetornos.export, listErpRetornos, {
  name: { 'pt-BR': 'Retornos para o ERP', en: 'ERP retornos' },
  columns: [
    text('Arquivo', 'File', (row) => row.fileName),
    text('Escola', 'School', (row) => row.schoolName),
    number('Sequência', 'Sequence', (row) => row.sequence),
    text('Banco', 'Bank', (row) => row.bank),
    text('Leiaute', 'Layout', (row) => row.layout.toUpperCase()),
    number('Ocorrências', 'Answers', (row) => row.answerCount),
    number('Fora do arquivo', 'Not in the file', (row) => row.untoldCount),
    number('Pagamentos', 'Payments', (row) => row.paidCount),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    moment('Gerado em', 'Written at', (row) => row.createdAt),
    moment('Baixado em', 'Downloaded at', (row) => row.downloadedAt),
    text('Baixado por', 'Downloaded by', (row) => row.downloadedByName),
  ],
})
