import { exceptionWords } from '@caderneta/contracts/exception-words'
import type { Phrase } from '@caderneta/contracts/refusals'
import { type SettlementException, settlements } from '@caderneta/contracts/settlements'
import { choice, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listExceptions } from './list-exceptions.ts'

const states: Record<SettlementException['status'], Phrase> = {
  waiting: { 'pt-BR': 'Aguardando', en: 'Waiting' },
  resolved: { 'pt-BR': 'Resolvida', en: 'Resolved' },
}

export const exportExceptions = exportOf(settlements.exportExceptions, listExceptions, {
  name: { 'pt-BR': 'Pendências do banco', en: 'Bank issues' },
  columns: [
    choice('Ocorrência', 'What happened', exceptionWords, (row) => row.kind),
    choice('Situação', 'Status', states, (row) => row.status),
    number('Fatura', 'Invoice', (row) => row.invoice?.number ?? null),
    text('Responsável', 'Guardian', (row) => row.invoice?.guardianName ?? null),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    text('Arquivo', 'File', (row) => row.bankFile?.fileName ?? null),
    number('Linha', 'Line', (row) => row.bankFile?.position ?? null),
    moment('Quando', 'When', (row) => row.createdAt),
    text('Decisão', 'Decision', (row) => row.resolution),
    text('Resolvida por', 'Resolved by', (row) => row.resolvedByName),
    moment('Resolvida em', 'Resolved at', (row) => row.resolvedAt),
  ],
})
