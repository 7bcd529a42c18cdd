import { reissues } from '@caderneta/contracts/invoice-reissue'
import { runningJob } from '../../platform/jobs/background-job.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { chargedProduct, productForCharge } from '../products/public.ts'
import { reissueInvoices } from './many-invoices.job.ts'
import { mostReissued, reissueCandidates, skipOf } from './reissue-candidates.ts'

/** The invoices are frozen in id order; what changes of one until its turn is its own refusal. */
export const reissueProduct = action(reissues.reissueProduct, {
  prepare: async () => newId(),
  lock: ({ body }, scope) => ({
    held: one('product', productForCharge(scope, body.productId)),
    product: one('product', chargedProduct(scope, body.productId)),
    running: runningJob(scope, reissueInvoices.kind, body.productId),
    rows: reissueCandidates(scope, body),
  }),
  decide: ({ product, running, rows }, { body }, scope, jobId) => {
    if (product.code !== null) return refuse('product_built_in')
    if (!product.is_active) return refuse('product_inactive')
    if (product.value_cents !== body.valueCents) return refuse('product_value_changed')
    if (running.length > 0) return refuse('reissue_running')
    if (rows.length > mostReissued) return refuse('too_many_to_reissue')
    const free = rows.filter((row) => skipOf(row, body.valueCents, scope.today) === null)
    const subjectIds = [...new Set(free.map(({ id }) => id))].toSorted()
    if (subjectIds.length === 0) return refuse('nothing_to_reissue')
    const planned = reissueInvoices.plan(scope, { id: jobId, subjectIds, input: body, soleKey: body.productId })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, ...body } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
