import { refusalPhrases } from '@caderneta/contracts'
import { erpLineStatusWords } from '@caderneta/contracts/erp-file-words'
import { erpFiles } from '@caderneta/contracts/erp-files'
import { choice, date, flag, money, number, refusal, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listErpLines } from './list-erp-lines.ts'

export const exportErpLines = exportOf(erpFiles.exportLines, listErpLines, {
  name: { 'pt-BR': 'Linhas do arquivo do ERP', en: 'Lines of the ERP file' },
  columns: [
    number('Linha', 'Line', (row) => row.position),
    choice('Situação', 'Status', erpLineStatusWords, (row) => row.status),
    refusal('Motivo', 'Reason', refusalPhrases, (row) => row.reason),
    text('Ignorada porque', 'Ignored because', (row) => row.ignored?.reason ?? null),
    flag('Matriculada por regra', 'Enrolled by rule', (row) => row.isByRule),
    text('Boleto no ERP', 'Slip in the ERP', (row) => row.slipId),
    number('Nosso número no banco', 'Number at the bank', (row) => row.invoice?.nossoNumero ?? null),
    text('Seu número', 'Document number', (row) => row.documentNumber),
    text('Pagador', 'Payer', (row) => row.payerName),
    date('Vencimento', 'Due date', (row) => row.dueOn),
    money('Valor (R$)', 'Amount (R$)', (row) => row.amountCents),
    number('Fatura', 'Invoice', (row) => row.invoice?.number ?? null),
  ],
})
