import { adjustmentKindWords, adjustmentStatusWords } from '@caderneta/contracts/adjustment-words'
import { adjustments } from '@caderneta/contracts/adjustments'
import { choice, date, moment, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAdjustments } from './list-adjustments.ts'

export const exportAdjustments = exportOf(adjustments.export, listAdjustments, {
  name: { 'pt-BR': 'Ajustes', en: 'Adjustments' },
  columns: [
    choice('Tipo', 'Kind', adjustmentKindWords, (row) => row.kind),
    text('Escola', 'School', (row) => row.schoolName),
    text('Escola que cede', 'School that gives', (row) => row.otherSchoolName),
    choice('Situação', 'Status', adjustmentStatusWords, (row) => row.status),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    money('Custo (R$)', 'Price (R$)', (row) => row.priceCents),
    money('A creditar à escola (R$)', 'To the school (R$)', (row) => row.openToSchoolCents),
    money('A descontar da escola (R$)', 'From the school (R$)', (row) => row.openFromSchoolCents),
    text('Código', 'Code', (row) => row.code),
    text('Motivo', 'Reason', (row) => row.reason),
    date('Pago em', 'Paid on', (row) => row.paidOn),
    text('Pedido por', 'Asked for by', (row) => row.askedByName),
    text('Aprovado por', 'Approved by', (row) => row.approvedByName),
    moment('Pedido em', 'Asked for', (row) => row.createdAt),
  ],
})
