import { longestMessage, messageTemplates } from '@caderneta/contracts/message-templates'
import { messageChannelWords } from '@caderneta/contracts/message-template-words'
import { readTransaction } from '../../platform/db/connection.ts'
import { action } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { notFound } from '../../platform/refusal.ts'
import { canMail, queueDelivery } from '../deliveries/public.ts'
import { familyValues } from './family-values.ts'
import { type WholeRow, wholeTemplate } from './message-template-store.ts'
import { renderMessage, sampleValues } from './render-message.ts'

const hourMs = 3_600_000

/** To whoever asks, and to nobody else; what an SMS or a WhatsApp says stands in the e-mail as it would be read there. */
export const testMessage = action(messageTemplates.test, {
  prepare: async ({ params, body: { guardianId, locale } }, { scope, platform }) => {
    const template = await readTransaction(platform.readPool, scope.tenantId, (tx) =>
      tx.first(wholeTemplate(scope.tenantId, params.id, 'newest')),
    )
    if (!template) throw notFound('message_template')
    const { kind } = template
    const values =
      guardianId === undefined
        ? sampleValues(locale)
        : await familyValues(platform, scope, { guardianId, kind, locale })
    return { platform, template, rendering: await renderMessage(template, values, locale) }
  },
  lock: () => ({}),
  decide: (_state, { params, body: { locale, guardianId = null } }, scope, { platform, template, rendering }) => {
    if (!canMail(platform)) return refuse('test_not_enabled')
    const { missing, message } = rendering
    if (!message) return refuse('variables_missing', { names: missing.join(', ') })
    const limit = longestMessage[template.channel]
    if (message.length > limit) return refuse('message_too_long', { length: message.length, limit })
    const { email, userId } = scope.actor
    const queued = queueDelivery(platform, {
      tenantId: scope.tenantId,
      userId,
      to: email,
      locale,
      content: {
        kind: 'templateTest',
        name: template.name,
        channel: messageChannelWords[template.channel][scope.locale],
        subject: message.subject,
        html: message.html,
        text: message.text,
        button: message.button,
        banner: bannerOf(template),
      },
      expiresAt: new Date(platform.clock.now().getTime() + hourMs),
    })
    return accept(
      { recipient: email },
      { parts: queued.parts, audit: { subjectId: params.id, body: { guardianId } }, events: queued.events },
    )
  },
  view: (record) => record,
})

function bannerOf({ banner, banner_type: mediaType }: WholeRow) {
  return banner && mediaType !== null ? { mediaType, base64: banner.toString('base64') } : null
}
