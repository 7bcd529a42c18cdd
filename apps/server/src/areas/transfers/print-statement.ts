import { transferPapers } from '@caderneta/contracts/transfer-papers'
import { readTransaction } from '../../platform/db/connection.ts'
import { mediaTypes } from '../../platform/exports/export-file.ts'
import { must } from '../../platform/must.ts'
import { direct } from '../../platform/operation/endpoint.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lookOf } from '../tenants/public.ts'
import { transferRecord } from './get-transfer.ts'
import { monthText } from './paper-parts.ts'
import { percentOfHost } from './retention-cap.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementSheet } from './statement-sheet.ts'
import { schoolOnPaper } from './year-store.ts'

/** What the page of the transfer shows, on paper. */
export const printStatement = direct(
  transferPapers.statement,
  async ({ platform, scope, input: { params, query } }) => {
    const ofHost = await percentOfHost({ platform })
    const { transfer, school, look } = await readTransaction(platform.readPool, scope.tenantId, async (tx) => {
      const record = await transferRecord(tx, scope, params.id, ofHost)
      const [school, look] = await Promise.all([tx.first(schoolOnPaper(scope, record.schoolId)), lookOf(tx)])
      return { transfer: record, school, look }
    })
    const { competence, lines } = transfer
    if (lines.length === 0) throw new Refusal('transfer_no_data', { values: { month: monthText(competence) } })
    const fileName = `repasse-${competence.slice(0, 7)}.${query.format}`
    if (query.format === 'xlsx')
      return { fileName, mediaType: mediaTypes.xlsx, stream: statementSheet(transfer, scope.locale) }
    const bytes = await statementPdf({
      transfer,
      school: must(school, 'its transfer was read'),
      look,
      today: scope.today,
    })
    return { fileName, mediaType: 'application/pdf', bytes, isInline: true }
  },
)
