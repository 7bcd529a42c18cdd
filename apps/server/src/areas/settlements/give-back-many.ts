import { giveBacks } from '@caderneta/contracts/settlement-give-backs'
import { sql } from 'kysely'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { invoiceIds } from '../invoices/public.ts'
import { giveBackInvoices } from './give-backs.job.ts'

export const giveBackMany = action(giveBacks.giveBackMany, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    found: invoiceIds(scope, sql`i.id = any(${body.invoiceIdList}::uuid[])`),
  }),
  decide: ({ found }, { body: { comment } }, scope, jobId) => {
    if (found.length === 0) return refuse('invoice_not_found')
    const subjectIds = found.map(({ id }) => id)
    const planned = giveBackInvoices.plan(scope, { id: jobId, subjectIds, input: { comment } })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, comment } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
