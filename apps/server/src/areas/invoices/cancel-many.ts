import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { cancelInvoices, invoiceIds } from './many-invoices.job.ts'

export const cancelMany = action(invoices.cancelMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    found: invoiceIds(scope, sql`i.id = any(${body.invoiceIdList}::uuid[])`),
  }),
  decide: ({ found }, { body }, scope, jobId) => {
    if (found.length === 0) return refuse('invoice_not_found')
    const subjectIds = found.map(({ id }) => id)
    const planned = cancelInvoices.plan(scope, { id: jobId, subjectIds, input: { comment: body.comment } })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, comment: body.comment } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
