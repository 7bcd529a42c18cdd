import { agreementPages } from '@caderneta/contracts/agreement-pages'
import { events } from '@caderneta/contracts/agreements'
import { maskName } from '@caderneta/kernel/person-name'
import { maskTaxId } from '@caderneta/kernel/tax-id'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, type Effects, refuse } from '../../platform/operation/effects.ts'
import { Refusal } from '../../platform/refusal.ts'
import { takeReplacingNumbers } from '../invoices/public.ts'
import { linkedForUpdate, newAcceptancePart } from './acceptance-store.ts'
import { canAccept } from './acceptance-rules.ts'
import { openAgreementLink } from './agreement-door.ts'
import type { AgreementRow, InstallmentRow } from './agreement-store.ts'
import { changedAgreement } from './changed-agreement.ts'
import { toFamilyAgreement } from './family-agreement-view.ts'
import { issuedAgreement, lockedForIssue } from './issued-agreement.ts'
import { proveGuardian } from './proved-guardian.ts'
import { termsHash, termsOf } from './terms-of-agreement.ts'

/**
 * Proved by the link and by the guardian's tax number. An offer is issued in the same statement: whoever accepts can pay at once. What the
 * browser says of itself is kept, cut to what a browser says.
 */
export const acceptAgreement = action(agreementPages.accept, {
  prepare: async ({ params, body }, { platform, scope: caller, address, userAgent }) => {
    const opened = await openAgreementLink(platform, params.token, caller.requestId)
    const { scope, whole } = opened
    const ability = canAccept(whole.row, scope.now)
    if (!ability.can) throw new Refusal(ability.reason)
    if (body.termsHash !== termsHash(termsOf(whole.row, whole.items, whole.installments)))
      throw new Refusal('agreement_terms_differ')
    await proveGuardian(platform, opened, body.taxId)
    const { enrollment_id: enrollmentId, installments, status } = whole.row
    const isOffer = status === 'created'
    return {
      opened,
      numbers: isOffer ? await takeReplacingNumbers(scope, platform, enrollmentId, installments) : null,
      enrollmentIds: isOffer ? [enrollmentId] : [],
      address: must(address, 'who accepts calls from somewhere'),
      // A program need not say what it is.
      userAgent: userAgent === undefined ? '---' : userAgent.slice(0, 400),
      isSandbox: platform.mode === 'sandbox',
    }
  },
  network: (_input, { opened }) => opened.scope.tenantId,
  lock: (_input, _scope, { opened: { scope, whole, linkId }, enrollmentIds }) => ({
    agreement: one('agreement_link', linkedForUpdate(scope, linkId)),
    ...lockedForIssue(scope, whole.row.id, enrollmentIds),
  }),
  decide: (locked, { body }, { now }, { opened, numbers, address, userAgent, isSandbox }) => {
    const { agreement, items, installments } = locked
    const { scope, whole, linkId, color } = opened
    const ability = canAccept(agreement, scope.now)
    if (!ability.can) return refuse(ability.reason)
    const terms = termsOf(agreement, items, installments)
    const hash = termsHash(terms)
    if (hash !== body.termsHash) return refuse('agreement_terms_differ')
    const more = { accepted_at: scope.now }
    const done =
      agreement.status === 'created' ? issuedAgreement(scope, locked, { numbers, more }) : run(scope, agreement)
    if ('refusal' in done) return done
    const { name, taxId } = body
    const proof = { kind: 'link' as const, name, taxId, address, userAgent, linkId, terms, hash }
    const acceptance = { kind: proof.kind, name, tax_id: taxId, terms, accepted_at: now }
    const after = { ...whole, row: done.after, installments: asIssued(installments), acceptance }
    const seen = { name: maskName(name), taxId: maskTaxId(taxId), address, termsHash: hash }
    return accept(toFamilyAgreement(after, { scope, color, isSandbox, isProved: true }), {
      ...done.effects,
      parts: [...done.effects.parts, newAcceptancePart(scope, agreement.id, proof)],
      history: [{ subjectId: agreement.id, event: 'accepted', data: seen }, ...(done.effects.history ?? [])],
      audit: { ...done.effects.audit, body: { ...done.effects.audit.body, ...seen } },
    })
  },
  view: (record) => record,
})

/** It was issued without asking: the acceptance is evidence alone. */
function run(scope: Scope, agreement: AgreementRow): { after: AgreementRow; effects: Effects } {
  const columns = { accepted_at: scope.now }
  const {
    parts,
    audit,
    events: told,
  } = changedAgreement(scope, agreement, columns, events['agreement.changed'], 'accepted')
  const after = { ...agreement, ...columns, version: agreement.version + 1 }
  return { after, effects: { parts, audit, events: told } }
}

/** What the page shows of an installment that has just become an invoice. */
function asIssued(installments: readonly InstallmentRow[]): InstallmentRow[] {
  return installments.map((each) => ({ ...each, open_cents: each.open_cents ?? each.cents }))
}
