import { recoveryStatusWords, recoveryWishWords } from '@caderneta/contracts/settlement-recovery-words'
import { recoveries } from '@caderneta/contracts/settlement-recoveries'
import { choice, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRecoveries } from './list-recoveries.ts'

export const exportRecoveries = exportOf(recoveries.exportRecoveries, listRecoveries, {
  name: { 'pt-BR': 'Valores a repor', en: 'Recoveries' },
  columns: [
    text('Responsável', 'Guardian', (row) => row.guardianName),
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    choice('Situação', 'Status', recoveryStatusWords, (row) => row.status),
    choice('Decisão', 'Decision', recoveryWishWords, (row) => row.wish),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    money('Ainda devido (R$)', 'Still owed (R$)', (row) => row.openCents),
    money('Perda assumida (R$)', 'Loss borne (R$)', (row) => row.lostCents),
    text('Motivo', 'Reason', (row) => row.reason),
    text('Pedido por', 'Asked for by', (row) => row.requestedByName),
    text('Aprovado por', 'Approved by', (row) => row.approvedByName),
    moment('Pedido em', 'Asked for', (row) => row.createdAt),
  ],
})
