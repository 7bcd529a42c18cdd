import { negativeListings } from '@caderneta/contracts/negative-listings'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canMail } from '../deliveries/public.ts'
import { heldConsent, isLiving } from './consent-store.ts'
import { debtsNamed } from './debt-store.ts'
import { notifyDebts } from './notify-debts.job.ts'

export const notifyMany = action(negativeListings.notifyMany, {
  prepare: async (_input, { platform }) => ({ jobId: newId(), hasMail: canMail(platform) }),
  lock: ({ body }, scope) => ({ consent: heldConsent(scope), debts: debtsNamed(scope, body.invoiceIds) }),
  decide: ({ consent: [consent], debts }, _input, scope, { jobId, hasMail }) => {
    if (!isLiving(consent)) return refuse('listing_off')
    if (!hasMail) return refuse('listing_no_mail')
    if (debts.length === 0) return refuse('debt_not_found')
    const subjectIds = debts.map(({ id }) => id)
    const planned = notifyDebts.plan(scope, { id: jobId, subjectIds, input: {} })
    const audit = { subjectId: jobId, body: { count: subjectIds.length } }
    return accept({ jobId, count: subjectIds.length }, { parts: planned.parts, audit, events: [planned.event] })
  },
  view: (record) => record,
})
