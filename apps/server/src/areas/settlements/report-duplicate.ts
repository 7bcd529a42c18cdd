// A person reports that an invoice was paid again. It waits in the queue with its proof; nothing is booked.
import { reports } from '@caderneta/contracts/settlement-reports'
import { events } from '@caderneta/contracts/settlements'
import { sql } from 'kysely'
import type { Scope } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { documentName, documentType } from '../../platform/files/document-type.ts'
import { fileKey, sha256 } from '../../platform/files/file-store.ts'
import { storedFilePart } from '../../platform/files/stored-file.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Part, refuse } from '../../platform/operation/effects.ts'
import { news } from '../../platform/outbox/news.ts'
import { newId } from '../../platform/uuid.ts'
import { invoiceForUpdate, type InvoiceRecord } from '../invoices/public.ts'
import { newExceptionsPart } from './new-exceptions.ts'

type Body = {
  invoiceId: string
  paidDate: string
  cents: number
  method: 'boleto' | 'pix' | 'school'
  means?: string | undefined
  comment: string
}

export const reportDuplicate = action(reports.reportDuplicate, {
  prepare: async (_input, { scope, platform, upload }) => {
    const { bytes, fileName } = must(upload, 'a proof comes as an upload')
    const type = documentType(bytes)
    if (type === null) return null
    const file = { id: newId(), name: documentName(fileName, type), mediaType: type.mediaType }
    await platform.files.put(fileKey(scope.tenantId, file.id), bytes)
    return { exceptionId: newId(), file: { ...file, byteCount: bytes.length, sha256: sha256(bytes) } }
  },
  lock: ({ body }, scope) => ({
    invoice: one('invoice', invoiceForUpdate(scope, body.invoiceId)),
    waiting: statement(sql<{ id: string }>`select id from settlement_exception
      where tenant_id = ${scope.tenantId}::int and invoice_id = ${body.invoiceId}::uuid and kind = 'reportedTwice' and status = 'waiting'`),
  }),
  decide: ({ invoice, waiting }, { body }, scope, prepared) => {
    if (prepared === null) return refuse('proof_not_readable', {}, ['file'])
    if (waiting.length > 0) return refuse('duplicate_already_reported')
    const reason = refusalOf(invoice, body, scope)
    if (reason !== null) return refuse(reason)
    const { exceptionId: id, file } = prepared
    const { cents, paidDate: paidOn, method, comment } = body
    const told = { cents, paidOn, method, comment }
    return accept(
      { id },
      {
        parts: [
          storedFilePart(scope.tenantId, { ...file, createdBy: scope.actor.userId }),
          ...newExceptionsPart(scope, [
            {
              id,
              kind: 'reportedTwice',
              invoice,
              origin: null,
              cents,
              detail: { status: invoice.status, method, paidOn },
            },
          ]),
          reportPart(scope, { ...body, exceptionId: id, fileId: file.id }),
        ],
        history: [{ subjectId: invoice.id, event: 'duplicateReported', data: told }],
        audit: { subjectId: id, body: { invoiceId: invoice.id, after: told, fileSha256: file.sha256.toString('hex') } },
        events: [news(events['exception.opened'], { subjectId: id, schoolId: invoice.school_id, version: 1 })],
      },
    )
  },
  view: (record) => record,
})

function refusalOf(invoice: InvoiceRecord, { paidDate, method }: Body, { today }: Scope) {
  if (invoice.status !== 'paid' && invoice.status !== 'paidAtSchool') return 'not_paid_yet'
  if (paidDate > today) return 'paid_in_future'
  if (invoice.issued_on !== null && paidDate < invoice.issued_on) return 'paid_before_issue'
  return method === 'school' && !invoice.is_guaranteed ? 'school_keeps_its_money' : null
}

function reportPart(scope: Scope, report: Body & { exceptionId: string; fileId: string }): Part {
  const { exceptionId, invoiceId, paidDate, method, means, comment, fileId } = report
  return {
    name: 'new_duplicate_report',
    rows: 1,
    sql: sql`insert into duplicate_report (tenant_id, exception_id, invoice_id, paid_on, method, means, comment, file_id, reported_by)
      values (${scope.tenantId}::int, ${exceptionId}::uuid, ${invoiceId}::uuid, ${paidDate}::date, ${method}::text,
        ${method === 'school' ? (means ?? null) : null}::text, ${comment}::text, ${fileId}::uuid, ${scope.actor.userId}::uuid) returning 1`, // none: not told
  }
}
