import { quarantines } from '@caderneta/contracts/invoice-quarantine'
import { sql } from 'kysely'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { invoiceIds, releaseInvoices } from './many-invoices.job.ts'

export const leaveQuarantineMany = action(quarantines.leaveQuarantineMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ found: invoiceIds(scope, sql`i.id = any(${body.invoiceIdList}::uuid[])`) }),
  decide: ({ found }, { body: { comment } }, scope, jobId) => {
    if (found.length === 0) return refuse('invoice_not_found')
    const subjectIds = found.map(({ id }) => id)
    const planned = releaseInvoices.plan(scope, { id: jobId, subjectIds, input: { comment } })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, comment } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
