import { pixClaimCauseWords, pixClaimStatusWords } from '@caderneta/contracts/pix-claim-words'
import { pixClaims } from '@caderneta/contracts/pix-claims'
import { choice, date, flag, moment, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listPixClaims } from './list-pix-claims.ts'

export const exportPixClaims = exportOf(pixClaims.export, listPixClaims, {
  name: { 'pt-BR': 'Contestações de Pix', en: 'Pix claims' },
  columns: [
    text('Escola', 'School', (row) => row.schoolName),
    number('Fatura', 'Invoice', (row) => row.invoiceNumber),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    choice('Situação', 'Status', pixClaimStatusWords, (row) => row.status),
    choice('Motivo', 'Cause', pixClaimCauseWords, (row) => row.cause),
    money('Valor contestado (R$)', 'Amount claimed (R$)', (row) => row.cents),
    money('Valor devolvido (R$)', 'Amount given back (R$)', (row) => row.returnedCents),
    date('Prazo', 'Deadline', (row) => row.answerBy),
    flag('Prazo vencido', 'Past the deadline', (row) => row.isLate),
    moment('Avisada em', 'Notified', (row) => row.notifiedAt),
    moment('Encerrada em', 'Ended', (row) => row.endedAt),
    text('Contestação no provedor', 'Claim at the provider', (row) => row.claimRef),
    text('Identificador do Pix', 'Pix identifier', (row) => row.endToEndId),
  ],
})
