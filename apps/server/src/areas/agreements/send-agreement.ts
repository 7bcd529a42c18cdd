import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import type { Locale } from '../../platform/access/scope.ts'
import { readTransaction } from '../../platform/db/connection.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { localeOf } from '../guardians/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import { partyOf, type PartyRow } from './acceptance-store.ts'
import { canShare } from './acceptance-rules.ts'
import { agreementForUpdate, installmentsOf, itemsOf } from './agreement-store.ts'
import { factsOf } from './agreement-words.ts'
import { shownEmail } from './link-agreement.ts'
import { linkedAgreement } from './linked-agreement.ts'
import { unsentLetters } from './unsent-letters.ts'

/** What has not left by then would tell of another day. */
const worthSendingMs = 20 * 3_600_000

/** The letter names an invoice of the agreement, by which the courier knows its reader. */
export const sendAgreement = action(agreementSharing.send, {
  prepare: async ({ params: { id } }, { scope, platform }) => {
    const read = async () => {
      const [installments, items] = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
        Promise.all([tx.rows(installmentsOf(scope, id)), tx.rows(itemsOf(scope, id))]),
      )
      // Issued, it is of its first installment; before, of its oldest invoice.
      return installments[0]?.invoice_id ?? items[0]?.invoice_id ?? null
    }
    const [invoiceId, standard] = await Promise.all([read(), defaultLanguage(platform.readPool, scope.tenantId)])
    return { platform, standard, fresh: newId(), invoiceId }
  },
  lock: ({ params: { id } }, scope) => ({
    agreement: one('agreement', agreementForUpdate(scope, id)),
    installments: installmentsOf(scope, id),
    party: partyOf(scope, id),
    unsent: unsentLetters(scope, id),
  }),
  decide: (locked, _input, scope, { platform, standard, fresh, invoiceId }) => {
    const { agreement, installments, unsent } = locked
    const ability = canShare(agreement, scope.now)
    if (!ability.can) return refuse(ability.reason)
    const party = must(locked.party[0], 'an agreement has its guardian')
    const { guardian_email: to } = party
    if (to === null) return refuse('family_without_email')
    if (!canMail(platform)) return refuse('mail_not_enabled')
    if (unsent.some(({ status }) => status === 'queued')) return refuse('agreement_sent_just_now')
    const locale = languageOf(party, standard)
    const { url, effects } = linkedAgreement(platform, scope, { agreement, installments, fresh })
    const queued = queueDelivery(platform, {
      tenantId: scope.tenantId,
      invoiceId: must(invoiceId, 'an agreement has invoices'),
      to,
      locale,
      content: { kind: 'agreementTerms', url, ...factsOf({ agreement, installments, party }, locale) },
      expiresAt: new Date(platform.clock.now().getTime() + worthSendingMs),
    })
    const recipient = isEmail(to) ? maskEmail(to) : '•••'
    return accept(
      { recipient: to },
      {
        parts: [...effects.parts, ...queued.parts],
        history: [{ subjectId: agreement.id, event: 'sentToFamily', data: { recipient } }],
        audit: { subjectId: agreement.id, body: { recipient } },
        events: [...(effects.events ?? []), ...queued.events],
      },
    )
  },
  view: ({ recipient }, { isMasked }) => ({ recipient: shownEmail(recipient, isMasked) }),
})

function languageOf({ guardian_language: chosen }: PartyRow, standard: Locale): Locale {
  return localeOf(chosen) ?? standard
}
