import { agreementSharing } from '@caderneta/contracts/agreement-sharing'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { internationalPhone, isMobile, parsePhone } from '@caderneta/kernel/phone'
import type { Scope } from '../../platform/access/scope.ts'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { type PartyRow, partyOf } from './acceptance-store.ts'
import { canShare } from './acceptance-rules.ts'
import { agreementForUpdate, installmentsOf } from './agreement-store.ts'
import { wordsOf } from './agreement-words.ts'
import { linkedAgreement } from './linked-agreement.ts'

/** The present link while it is good; else a new one, with tries of its own, which ends the one before. */
export const linkAgreement = action(agreementSharing.link, {
  prepare: async (_input, { platform }) => ({ platform, fresh: newId() }),
  lock: ({ params: { id } }, scope) => ({
    agreement: one('agreement', agreementForUpdate(scope, id)),
    installments: installmentsOf(scope, id),
    party: partyOf(scope, id),
  }),
  decide: ({ agreement, installments, party: [party] }, _input, scope, { platform, fresh }) => {
    const ability = canShare(agreement, scope.now)
    if (!ability.can) return refuse(ability.reason)
    const { url, expiresAt, effects } = linkedAgreement(platform, scope, { agreement, installments, fresh })
    const known = must(party, 'an agreement has its guardian')
    const text = wordsOf({ agreement, installments, party: known }, scope.locale, url)
    return accept({ url, validUntil: expiresAt.toISOString(), text, party: known }, effects)
  },
  view: ({ party, ...shown }, scope) => ({ ...shown, ...readerOf(party, scope) }),
})

function readerOf({ guardian_email: email, guardian_phone: phone }: PartyRow, { isMasked }: Scope) {
  const number = phone === null ? null : parsePhone(phone)
  const isWritable = number !== null && isMobile(number) && !isMasked
  return {
    whatsapp: isWritable ? internationalPhone(number).slice(1) : null,
    recipient: email === null ? null : shownEmail(email, isMasked),
  }
}

export function shownEmail(email: string, isMasked: boolean): string {
  if (!isMasked) return email
  return isEmail(email) ? maskEmail(email) : '•••'
}
