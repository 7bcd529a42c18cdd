import { agreementStatusWords, agreementTypeWords } from '@caderneta/contracts/agreement-status-words'
import { agreements } from '@caderneta/contracts/agreements'
import { choice, date, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAgreements } from './list-agreements.ts'

export const exportAgreements = exportOf(agreements.export, listAgreements, {
  name: { 'pt-BR': 'Acordos', en: 'Agreements' },
  columns: [
    number('Acordo', 'Agreement', (row) => row.code),
    text('Título', 'Title', (row) => row.title),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('Escola', 'School', (row) => row.schoolName),
    choice('Tipo', 'Kind', agreementTypeWords, (row) => row.agreementType),
    choice('Situação', 'Status', agreementStatusWords, (row) => row.status),
    money('Total (R$)', 'Total (R$)', (row) => row.totalCents),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    money('Em aberto (R$)', 'Open (R$)', (row) => row.openCents),
    number('Parcelas', 'Installments', (row) => row.installments),
    number('Parcelas pagas', 'Paid installments', (row) => row.paidInstallments),
    date('Próximo vencimento', 'Next due date', (row) => row.nextDueOn),
    date('Expira em', 'Expires on', (row) => row.expiresOn),
    text('Feito por', 'Made by', (row) => row.createdByName),
    moment('Feito em', 'Made', (row) => row.createdAt),
  ],
})
