import { lineKindWords, lineOutcomeWords } from '@caderneta/contracts/bank-file-words'
import { bankFiles } from '@caderneta/contracts/bank-files'
import { choice, date, money, number, text, words } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listRetornoLines } from './list-retorno-lines.ts'

export const exportRetornoLines = exportOf(bankFiles.exportRetornoLines, listRetornoLines, {
  name: { 'pt-BR': 'Linhas do retorno', en: 'Lines of the retorno' },
  columns: [
    number('Linha', 'Line', (row) => row.position),
    choice('Ocorrência', 'Event', lineKindWords, (row) => row.event.kind),
    text('Código do banco', "Bank's code", (row) => row.event.code),
    text('Texto do banco', "Bank's words", (row) => row.event.meaning),
    words('Motivos', 'Reasons', (row) => row.reasons.map(({ code, meaning }) => `${meaning} (${code})`)),
    choice('Resultado', 'Outcome', lineOutcomeWords, (row) => row.outcome),
    number('Fatura', 'Invoice', (row) => row.invoice?.number ?? null),
    text('Responsável', 'Guardian', (row) => row.invoice?.guardianName ?? null),
    text('Carteira', 'Carteira', (row) => row.carteira),
    text('Nosso número', 'Nosso número', (row) => row.nossoNumero),
    text('Seu número', 'Document number', (row) => row.documentNumber),
    date('Data da ocorrência', 'Event on', (row) => row.eventOn),
    date('Data do crédito', 'Credited on', (row) => row.creditOn),
    date('Vencimento', 'Due date', (row) => row.dueOn),
    money('Valor do título (R$)', 'Title amount (R$)', (row) => row.amountCents),
    money('Pago (R$)', 'Paid (R$)', (row) => row.paidCents),
    money('Encargos (R$)', 'Charges (R$)', (row) => row.interestCents),
    money('Desconto (R$)', 'Discount (R$)', (row) => row.discountCents),
    money('Tarifa (R$)', 'Fee (R$)', (row) => row.feeCents),
    money('Creditado (R$)', 'Credited (R$)', (row) => row.creditedCents),
  ],
})
