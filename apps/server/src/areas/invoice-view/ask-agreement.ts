import { familyOffers } from '@caderneta/contracts/family-offers'
import { newId } from '../../platform/uuid.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { Refusal } from '../../platform/refusal.ts'
import { agreementUrl, endOfLink, lockedForAgreement, madeAgreement, preparedAgreement } from '../agreements/public.ts'
import { numbersOf, openOffers } from './get-family-offers.ts'

/** The offers are made anew: what the page showed is good only while nothing of it has changed. */
export const askAgreement = action(familyOffers.askAgreement, {
  prepare: async ({ params, body }, { platform, scope: caller }) => {
    const { taxId } = body
    const found = await openOffers(platform, params.token, { taxId, requestId: caller.requestId })
    const { opened, isReviewed, groups } = found
    const wanted = [...new Set(body.numbers)].toSorted((one, other) => one - other).join()
    const group = groups.find((each) => numbersOf(each).join() === wanted)
    const offer = group?.offers.find(({ kind }) => kind === body.kind)
    if (!group || offer?.totalCents !== body.totalCents) throw new Refusal('family_offer_changed')
    const link = { id: newId(), expiresAt: endOfLink(offer.installments.map(({ dueOn }) => ({ due_on: dueOn }))) }
    const { scope } = opened
    return {
      scope,
      byFamily: { isReviewed, link },
      path: isReviewed
        ? null
        : pathOf(agreementUrl(platform, { ...scope, linkId: link.id, expiresAt: link.expiresAt })),
      prepared: await preparedAgreement(scope, platform),
      asked: {
        title: 'Acordo pedido pela família',
        description: '',
        agreementType: 'overdue' as const,
        invoiceIds: group.invoices.map(({ id }) => id),
        waivedFineCents: offer.waivedFineCents,
        waivedInterestCents: offer.waivedInterestCents,
        waivedPrincipalCents: 0,
        feeAbsorption: 'creditor' as const,
        installments: offer.installments,
      },
    }
  },
  network: (_input, { scope }) => scope.tenantId,
  lock: (_input, _scope, { scope, asked }) => lockedForAgreement(scope, asked.invoiceIds),
  decide: (locked, _input, _scope, { scope, asked, prepared, byFamily, path }) => {
    const made = madeAgreement(scope, locked, asked, prepared, byFamily)
    // What keeps it from being made came after the offers.
    return 'refusal' in made ? refuse('family_offer_changed') : accept({ code: made.record.number, path }, made.effects)
  },
  view: (record) => record,
})

function pathOf(url: string): string {
  return new URL(url).pathname
}
