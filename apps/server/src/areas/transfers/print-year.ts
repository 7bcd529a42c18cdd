import { transferPapers } from '@caderneta/contracts/transfer-papers'
import { readTransaction } from '../../platform/db/connection.ts'
import { mediaTypes } from '../../platform/exports/export-file.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lookOf } from '../tenants/public.ts'
import { yearOfSchool } from './year-of-school.ts'
import { yearPdf } from './year-pdf.ts'
import { yearSheet } from './year-sheet.ts'
import { schoolOnPaper } from './year-store.ts'

/** Drawn outside the transaction: nothing waits for ink. */
export const printYear = direct(transferPapers.yearPaper, async ({ platform, scope, input: { params, query } }) => {
  const [year, school, look] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
    Promise.all([yearOfSchool(tx, scope, params), tx.first(schoolOnPaper(scope, params.id)), lookOf(tx)]),
  )
  if (year.months.length === 0) throw new Refusal('transfer_year_no_data', { values: { year: params.year } })
  const fileName = `repasses-${params.year}.${query.format}`
  if (query.format === 'xlsx') return { fileName, mediaType: mediaTypes.xlsx, stream: yearSheet(year, scope.locale) }
  const bytes = await yearPdf({ year, school: must(school, 'its transfers were read'), look, today: scope.today })
  return { fileName, mediaType: 'application/pdf', bytes, isInline: true }
})
