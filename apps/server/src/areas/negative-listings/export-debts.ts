import { debtRuleWords } from '@caderneta/contracts/negative-listing-words'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { date, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listDebts } from './list-debts.ts'

export const exportDebts = exportOf(negativeListings.exportDebts, listDebts, {
  name: { 'pt-BR': 'Dívidas vencidas', en: 'Overdue debts' },
  columns: [
    text('Escola', 'School', (row) => row.schoolName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('CPF ou CNPJ', 'CPF or CNPJ', (row) => row.guardianTaxId),
    text('UF', 'State', (row) => row.uf),
    text('Fatura', 'Invoice', (row) => (row.number === null ? null : String(row.number))),
    date('Vencimento', 'Due date', (row) => row.dueOn),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    text('O que falta', 'What is missing', (row) =>
      row.problems.map(({ rule }) => debtRuleWords[rule].name['pt-BR']).join('; '),
    ),
  ],
})
