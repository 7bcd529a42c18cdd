import { collection } from '@caderneta/contracts/collection'
import type { Defaulter } from '@caderneta/contracts/collection-shapes'
import {
  billingStatusWords,
  contactOutcomeWords,
  delayRangeWords,
  familyListingWords,
  promiseStatusWords,
  suppressionWords,
} from '@caderneta/contracts/collection-words'
import { jobKinds } from '@caderneta/contracts/export-job-kinds'
import { choice, date, moment, money, number, phrase, text, words } from '../../platform/exports/cells.ts'
import { exportOf } from '../../platform/exports/export-of.ts'
import { listFamilies } from './list-families.ts'

export const exportFamilies = exportOf(collection.export, listFamilies, {
  kind: jobKinds.ExportDefaultingFinancialGuardian,
  name: { 'pt-BR': 'Famílias em atraso', en: 'Families who owe' },
  columns: [
    text('Responsável', 'Guardian', (row) => row.guardianName),
    words('Escolas', 'Schools', (row) => row.schoolNames),
    number('Dias de atraso', 'Days late', (row) => row.daysLate),
    choice('Faixa', 'Range', delayRangeWords, (row) => row.range),
    date('Vencimento mais antigo', 'Oldest due date', (row) => row.oldestDueDate),
    number('Faturas', 'Invoices', (row) => row.invoiceCount),
    money('Em aberto (R$)', 'Open (R$)', (row) => row.openCents),
    money('Hoje, com encargos (R$)', 'Today, with charges (R$)', (row) => row.todayCents),
    choice('Situação', 'Status', billingStatusWords, (row) => row.status),
    moment('Último contato', 'Last contact', (row) => row.lastContactAt),
    phrase('Resultado', 'Outcome', (row) => row.lastOutcome && contactOutcomeWords[row.lastOutcome]),
    phrase('Promessa', 'Promise', (row) => row.promise && promiseStatusWords[row.promise.status]),
    date('Promete para', 'Promised for', (row) => row.promise?.promisedOn ?? null),
    choice('Negativação', 'Negative listing', familyListingWords, (row) => row.listing),
    phrase('Não cobrar', 'Not charged', (row) => ({
      'pt-BR': reasonsIn('pt-BR', row),
      en: reasonsIn('en', row),
    })),
  ],
})

function reasonsIn(locale: 'pt-BR' | 'en', { suppressions }: Defaulter): string {
  return suppressions.map((reason) => suppressionWords[reason][locale]).join(', ')
}
