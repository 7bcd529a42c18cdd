import { refusalPhrases } from '@caderneta/contracts'
import { erpAnswerWords } from '@caderneta/contracts/erp-retorno-words'
import { erpRetornos } from '@caderneta/contracts/erp-retornos'
import { choice, date, money, number, refusal, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listAnswers } from './list-answers.ts'

export const exportAnswers = exportOf(erpRetornos.exportAnswers, listAnswers, {
  name: { 'pt-BR': 'Ocorrências do retorno do ERP', en: 'Answers of the ERP retorno' },
  columns: [
    number('Ocorrência nº', 'Answer no.', (row) => row.position),
    choice('Ocorrência', 'Answer', erpAnswerWords, (row) => row.kind),
    text('Boleto no ERP', 'Slip in the ERP', (row) => row.slipId),
    number('Nosso número no banco', 'Number at the bank', (row) => row.invoice?.nossoNumero ?? null),
    text('Seu número', 'Document number', (row) => row.documentNumber),
    number('Fatura', 'Invoice', (row) => row.invoice?.number ?? null),
    text('Pagador', 'Payer', (row) => row.payerName),
    date('Data', 'Date', (row) => row.occurredOn),
    date('Vencimento', 'Due date', (row) => row.dueOn),
    money('Valor (R$)', 'Amount (R$)', (row) => row.amountCents),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    money('Encargos (R$)', 'Charges (R$)', (row) => row.chargesCents),
    money('Desconto (R$)', 'Discount (R$)', (row) => row.discountCents),
    refusal('Motivo', 'Reason', refusalPhrases, (row) => row.reason),
  ],
})
