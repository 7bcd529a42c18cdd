import { negativeListings } from '@caderneta/contracts/negative-listings'
import { date, money, number, text } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listLegalTerms } from './list-legal-terms.ts'

export const exportRules = exportOf(negativeListings.exportRules, listLegalTerms, {
  name: { 'pt-BR': 'Prazos legais por estado', en: 'Legal terms by state' },
  columns: [
    text('UF', 'State', (row) => row.uf),
    date('Vale desde', 'From', (row) => row.validFrom),
    number('Dias de espera', 'Waiting days', (row) => row.waitingDays),
    number('Dias de atraso', 'Days overdue', (row) => row.overdueDays),
    money('Valor mínimo (R$)', 'Minimum (R$)', (row) => row.minimumCents),
    text('Fonte', 'Source', (row) => row.source),
    text('Escrito por', 'Written by', (row) => row.createdByName),
  ],
})
