import { invoices } from '@caderneta/contracts/invoices'
import { sql } from 'kysely'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { unissued } from './has-open-invoices.ts'
import { closeInvoices, invoiceIds } from './many-invoices.job.ts'

export const closeOpen = action(invoices.closeOpen, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({ found: invoiceIds(scope, named(body)) }),
  decide: ({ found }, _input, scope, jobId) => {
    if (found.length === 0) return refuse('nothing_to_issue')
    const subjectIds = found.map(({ id }) => id)
    const planned = closeInvoices.plan(scope, { id: jobId, subjectIds, input: {} })
    const audit = { subjectId: jobId, body: { count: subjectIds.length } }
    return accept({ jobId, toIssueCount: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})

type Named = Parameters<typeof unissued>[0] & { invoiceIdList?: readonly string[] | undefined }

function named({ invoiceIdList: ids, ...narrowed }: Named) {
  const all = unissued(narrowed)
  return ids === undefined ? all : sql`${all} and i.id = any(${[...ids]}::uuid[])`
}
