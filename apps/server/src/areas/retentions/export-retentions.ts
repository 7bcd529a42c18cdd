import { retentionStatusWords } from '@caderneta/contracts/retention-words'
import { retentions } from '@caderneta/contracts/retentions'
import { choice, date, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRetentions } from './list-retentions.ts'

export const exportRetentions = exportOf(retentions.export, listRetentions, {
  name: { 'pt-BR': 'Retenções', en: 'Retentions' },
  columns: [
    text('Escola', 'School', (row) => row.schoolName),
    date('Competência', 'Month', (row) => row.competence),
    choice('Situação', 'Status', retentionStatusWords, (row) => row.status),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    money('Juros (R$)', 'Interest (R$)', (row) => row.interestCents),
    money('Em aberto (R$)', 'Open (R$)', (row) => row.openCents),
    number('Origens', 'Origins', (row) => row.origins),
    number('Parcelas', 'Installments', (row) => row.installments),
    date('Próxima parcela', 'Next installment', (row) => row.nextDueOn),
    text('Motivo', 'Reason', (row) => row.reason),
    text('Agrupada por', 'Grouped by', (row) => row.createdByName),
    moment('Agrupada em', 'Grouped', (row) => row.createdAt),
  ],
})
