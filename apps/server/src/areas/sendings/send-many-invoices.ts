import { sendings } from '@caderneta/contracts/sendings'
import { sql } from 'kysely'
import { inSchools } from '../../platform/access/scope.ts'
import { statement } from '../../platform/db/sql.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canMail } from '../deliveries/public.ts'
import { sendInvoices } from './send-invoices.job.ts'

export const sendManyInvoices = action(sendings.sendMany, {
  prepare: async (_input, { platform }) => ({ jobId: newId(), hasMail: canMail(platform) }),
  lock: ({ body }, scope) => ({
    found: statement(sql<{ id: string }>`select i.id from invoice i where i.tenant_id = ${scope.tenantId}::int
      and i.id = any(${body.invoiceIdList}::uuid[]) and ${inSchools(scope, 'i.school_id')} order by i.id`),
  }),
  decide: ({ found }, _input, scope, { jobId, hasMail }) => {
    if (!hasMail) return refuse('mail_not_enabled')
    if (found.length === 0) return refuse('invoice_not_found')
    const subjectIds = found.map(({ id }) => id)
    const planned = sendInvoices.plan(scope, { id: jobId, subjectIds, input: {} })
    const audit = { subjectId: jobId, body: { count: subjectIds.length } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
