import { recoveryNotices } from '@caderneta/contracts/recovery-notices'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { must } from '../../platform/must.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { newId } from '../../platform/uuid.ts'
import { canMail } from '../deliveries/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import { recoveryHeld } from '../settlements/public.ts'
import { recoveryLetter } from './recovery-letter.ts'
import { leavingNotices, toldRecovery } from './recovery-notice-store.ts'

/** A person tells the family once more. */
export const sendRecoveryNotice = action(recoveryNotices.sendRecoveryNotice, {
  prepare: async (_input, { platform, scope }) => {
    const [tenant, standard] = await Promise.all([
      platform.directory.find(scope.tenantId),
      defaultLanguage(platform.readPool, scope.tenantId),
    ])
    return { platform, standard, network: must(tenant, 'the caller works in it').displayName, deliveryId: newId() }
  },
  lock: ({ params }, scope) => ({
    held: one('recovery', recoveryHeld(scope, params.id)),
    told: one('recovery', toldRecovery(scope, params.id)),
    leaving: leavingNotices(scope, params.id),
  }),
  decide: ({ told, leaving }, _input, scope, { platform, ...sender }) => {
    const { email } = told
    if (told.status !== 'open') return refuse('recovery_not_open')
    if (email === null) return refuse('family_without_email')
    if (!canMail(platform)) return refuse('mail_not_enabled')
    if (leaving.length > 0) return refuse('recovery_notice_leaves')
    const letter = recoveryLetter(platform, scope, { ...told, email }, sender)
    const recipient = isEmail(email) ? maskEmail(email) : '•••'
    return accept(
      { recipient: email },
      {
        parts: letter.parts,
        history: [{ subjectId: told.invoice_id, event: 'takenBackTold', data: { recipient } }],
        audit: { subjectId: told.id, body: { recipient, cents: told.open_cents } },
        events: letter.events,
      },
    )
  },
  view: ({ recipient }, { isMasked }) => ({
    recipient: isMasked && isEmail(recipient) ? maskEmail(recipient) : recipient,
  }),
})
