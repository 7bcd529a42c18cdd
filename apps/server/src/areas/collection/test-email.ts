import { collectionEmails } from '@caderneta/contracts/collection-emails'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { filled, inventedFamily, wordsProblem } from './reminder-text.ts'

/** A test that has not left by then is no longer waited for. */
const worthSendingMs = 3_600_000

/** To whoever asks, and to nobody else. */
export const testEmail = action(collectionEmails.testEmail, {
  prepare: async (_input, { platform }) => platform,
  lock: () => ({}),
  decide: (_state, { body: words }, { actor, tenantId, locale }, platform) => {
    const problem = wordsProblem(words)
    if (problem) return refuse(problem.code, { name: problem.name }, [problem.member])
    if (!canMail(platform)) return refuse('mail_is_off')
    const queued = queueDelivery(platform, {
      tenantId,
      userId: actor.userId,
      to: actor.email,
      locale,
      content: {
        kind: 'collectionReminder',
        name: inventedFamily.responsavel,
        url: platform.url,
        stopUrl: null,
        school: inventedFamily.escola,
        subject: filled(words.subject, inventedFamily),
        body: filled(words.body, inventedFamily),
      },
      expiresAt: new Date(platform.clock.now().getTime() + worthSendingMs),
    })
    const recipient = isEmail(actor.email) ? maskEmail(actor.email) : '•••'
    return accept({ recipient: actor.email }, { ...queued, audit: { subjectId: actor.userId, body: { recipient } } })
  },
  view: ({ recipient }) => ({ recipient }),
})
