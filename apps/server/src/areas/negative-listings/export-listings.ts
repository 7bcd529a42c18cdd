import { exclusionCauseWords, listingStatusWords } from '@caderneta/contracts/negative-listing-words'
import { negativeListings } from '@caderneta/contracts/negative-listings'
import { choice, date, money, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listListings } from './list-listings.ts'

export const exportListings = exportOf(negativeListings.export, listListings, {
  name: { 'pt-BR': 'Negativações', en: 'Negative listings' },
  columns: [
    text('Escola', 'School', (row) => row.schoolName),
    text('Responsável', 'Guardian', (row) => row.guardianName),
    text('CPF ou CNPJ', 'CPF or CNPJ', (row) => row.guardianTaxId),
    text('UF', 'State', (row) => row.uf),
    text('Fatura', 'Invoice', (row) => (row.invoiceNumber === null ? null : String(row.invoiceNumber))),
    date('Vencimento', 'Due date', (row) => row.dueOn),
    money('Valor (R$)', 'Amount (R$)', (row) => row.cents),
    choice('Situação', 'State', listingStatusWords, (row) => row.status),
    date('Notificada em', 'Notice on', (row) => row.noticedOn),
    date('Prazo até', 'Wait until', (row) => row.waitUntil),
    date('Incluída em', 'Included on', (row) => row.includedOn),
    text('Motivo da exclusão', 'Cause of the exclusion', (row) =>
      row.exclusionCause === null ? null : exclusionCauseWords[row.exclusionCause]['pt-BR'],
    ),
    date('Excluir até', 'Exclude by', (row) => row.exclusionDueOn),
    date('Excluída em', 'Excluded on', (row) => row.excludedOn),
    text('Resposta do birô', 'Answer of the bureau', (row) => row.bureauError),
  ],
})
