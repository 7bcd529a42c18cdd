import type { Phrase } from '@caderneta/contracts/refusals'
import { type Refund, settlements } from '@caderneta/contracts/settlements'
import { choice, date, moment, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRefunds } from './list-refunds.ts'

const states: Record<Refund['status'], Phrase> = {
  requested: { 'pt-BR': 'Espera aprovação', en: 'Waits for approval' },
  approved: { 'pt-BR': 'Aprovada, a pagar', en: 'Approved, to be paid' },
  paid: { 'pt-BR': 'Paga', en: 'Paid' },
  canceled: { 'pt-BR': 'Desfeita', en: 'Undone' },
}

export const exportRefunds = exportOf(settlements.exportRefunds, listRefunds, {
  name: { 'pt-BR': 'Devoluções', en: 'Refunds' },
  columns: [
    text('Responsável', 'Guardian', (row) => row.guardianName),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    money('A repor pela família (R$)', 'To be put back by the family (R$)', (row) => row.owedCents),
    choice('Situação', 'Status', states, (row) => row.status),
    text('Motivo', 'Reason', (row) => row.reason),
    text('Pedida por', 'Asked for by', (row) => row.createdByName),
    text('Aprovada por', 'Approved by', (row) => row.approvedByName),
    text('Referência', 'Reference', (row) => row.reference),
    date('Paga em', 'Paid on', (row) => row.paidDate),
    moment('Pedida em', 'Asked for', (row) => row.createdAt),
  ],
})
