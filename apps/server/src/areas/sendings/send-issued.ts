// The invoices that one job issued go to their families, however many they are: those that the dry run counts.
import { sendings } from '@caderneta/contracts/sendings'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canMail } from '../deliveries/public.ts'
import { issuedInvoices, knownIssue, sendingOf } from './issued-invoices.ts'
import { sendInvoices } from './send-invoices.job.ts'

const perPiece = 200

export const sendIssued = action(sendings.sendIssued, {
  prepare: async (_input, { platform }) => ({ jobId: newId(), hasMail: canMail(platform) }),
  lock: ({ params }, scope) => ({
    issue: one('issue', knownIssue(scope, params.id)),
    found: issuedInvoices(scope, params.id),
  }),
  decide: ({ found }, { params }, scope, { jobId, hasMail }) => {
    if (!hasMail) return refuse('mail_not_enabled')
    const subjectIds = found.filter((row) => sendingOf(row).can).map(({ id }) => id)
    if (subjectIds.length === 0) return refuse('nothing_to_send')
    const planned = sendInvoices.plan(scope, { id: jobId, pieces: piecesOf(subjectIds), input: {} })
    const audit = { subjectId: jobId, body: { count: subjectIds.length, issuedBy: params.id } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})

/** A slip is drawn for each: what a crash does again is little, and how far it is shows often. */
function piecesOf(ids: readonly string[]) {
  return Array.from({ length: Math.ceil(ids.length / perPiece) }, (_, at) => ({
    subjectIds: ids.slice(at * perPiece, (at + 1) * perPiece),
    part: {},
  }))
}
