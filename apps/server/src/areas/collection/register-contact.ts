// A contact that is made now. What came of it is written with it: the promise, the dispute, the billing status.
import { collection } from '@caderneta/contracts/collection'
import type { BillingStatus, FamilyContact } from '@caderneta/contracts/collection-shapes'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { disputeProblem, type Given, needsHours, promiseOf } from './contact-rules.ts'
import { newContactPart, newDisputeParts, newPromiseParts, openPromise } from './contact-parts.ts'
import {
  familyEffects,
  familyPart,
  guardianForUpdate,
  type KnownFamily,
  knownFamily,
  owedBy,
  standingStatus,
} from './family-store.ts'
import { windowAt } from './hours-rules.ts'
import { callingRules } from './hours-store.ts'
import { releasedPart } from './release-family.ts'
import { statusAfter } from './status-rules.ts'

export const registerContact = action(collection.registerContact, {
  prepare: async (_input, { platform }) => ({ id: newId(), rules: await callingRules(platform.readPool) }),
  lock: ({ params }, scope) => ({
    guardian: one('family', guardianForUpdate(scope, params.id)),
    known: knownFamily(scope, params.id),
    owed: owedBy(scope, params.id),
    promises: openPromise(scope, params.id),
  }),
  decide: ({ guardian, known: [known], owed, promises: [replaced] }, { body }, scope, { id, rules }) => {
    const given: Given = body
    const { isOpen, ...rule } = windowAt(rules, guardian.state, scope.now, scope.locale)
    if (needsHours(given) && !isOpen)
      return refuse('outside_calling_hours', { state: rule.state, rule: rule.rule, source: rule.source }, ['channel'])
    const promise = promiseOf(given, scope.today)
    if (promise && 'code' in promise) return refuse(promise.code, promise.values, promise.members)
    const problem = disputeProblem(given, owed)
    if (problem) return refuse(problem.code, problem.values, problem.members)
    const before = standingStatus(known, owed[0]?.since)
    const status = statusAfter(before, given.outcome)
    const kept = { contactId: id, guardianId: guardian.id }
    const disputed = owed.filter(({ id: invoiceId }) => given.disputedInvoiceIds.includes(invoiceId))
    const parts = [
      newContactPart(scope, kept, given),
      ...newPromiseParts(scope, kept, promise, replaced),
      ...newDisputeParts(scope, kept, given.note, disputed),
      familyPart(scope, guardian.id, known, { ...lastContact(scope, given), ...raised(scope, known, before, status) }),
      releasedPart(scope, guardian.id),
    ]
    const after = { ...told(given), billing_status: status, promised_on: given.promisedOn }
    return accept(
      contactOf(scope, id, given),
      familyEffects(guardian, parts, { event: 'contactRegistered', body: { after } }),
    )
  },
  view: (contact) => contact,
})

function lastContact({ now }: Scope, { channel, outcome }: Given) {
  return { last_contact_at: now, last_channel: channel, last_outcome: outcome }
}

/** A debt that began anew begins with the status of its first contact. */
function raised({ today }: Scope, known: KnownFamily | undefined, before: BillingStatus, status: BillingStatus) {
  if (status === known?.status && status === before) return {}
  return { status, status_on: today, ...(status === 'forwardToJustice' ? {} : { dossier: null }) }
}

function told({ channel, outcome, isInbound }: Given) {
  return { channel, outcome, is_inbound: isInbound }
}

function contactOf({ now, actor }: Scope, id: string, given: Given): FamilyContact {
  const { channel, isInbound, outcome, note } = given
  return { id, channel, isInbound, outcome, note, at: now.toISOString(), byName: actor.name }
}
