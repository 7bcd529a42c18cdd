import { sendings } from '@caderneta/contracts/sendings'
import { isEmail, maskEmail } from '@caderneta/kernel/email'
import type { Scope } from '../../platform/access/scope.ts'
import { action, one } from '../../platform/operation/action.ts'
import { accept, refuse } from '../../platform/operation/effects.ts'
import { canMail, queueDelivery, unsentOfInvoices } from '../deliveries/public.ts'
import { localeOf } from '../guardians/public.ts'
import { canSend, factsOf, invoiceForUpdate, pixOf } from '../invoices/public.ts'
import { defaultLanguage } from '../settings/public.ts'
import { firstName } from '../slips/public.ts'
import { toldInvoice, wordsOf } from './sent-invoice.ts'

/** An e-mail that has not left by then would tell of another day. */
const worthSendingMs = 20 * 3_600_000

/** Slip and words are made before anything is locked; an invoice that changed meanwhile is not sent with them. */
export const sendInvoice = action(sendings.send, {
  prepare: async ({ params }, { scope, platform }) => {
    const told = await toldInvoice(platform, scope, params.id, { withSlip: true })
    const standard = await defaultLanguage(platform.readPool, scope.tenantId)
    return { platform, told, locale: localeOf(told.payer.language) ?? standard }
  },
  lock: ({ params }, scope) => ({
    invoice: one('invoice', invoiceForUpdate(scope, params.id)),
    pix: pixOf(scope, params.id),
    unsent: unsentOfInvoices(scope.tenantId, [params.id], 'invoiceSent'),
  }),
  decide: ({ invoice, pix: [pix], unsent }, _input, scope, { platform, told, locale }) => {
    const ability = canSend(factsOf(invoice), pix)
    if (!ability.can) return refuse(ability.reason)
    if (invoice.version !== told.invoice.version) return refuse('changed_meanwhile')
    const { email } = told.payer
    if (email === null) return refuse('family_without_email')
    if (!canMail(platform)) return refuse('mail_not_enabled')
    if (unsent.some(({ status }) => status === 'queued')) return refuse('sent_just_now')
    const { digitableLine, pix: code, slip, link, payer } = told
    const words = wordsOf(told, scope, locale)
    const queued = queueDelivery(platform, {
      tenantId: scope.tenantId,
      invoiceId: invoice.id,
      to: email,
      locale,
      content: {
        kind: 'invoiceSent',
        name: firstName(payer.name),
        url: link.url,
        ...words,
        digitableLine,
        pix: code,
        hasSlip: slip !== null,
      },
      attachment: slip ?? undefined,
      expiresAt: new Date(platform.clock.now().getTime() + worthSendingMs),
    })
    const recipient = isEmail(email) ? maskEmail(email) : '•••'
    return accept(
      { recipient: email },
      {
        parts: queued.parts,
        history: [{ subjectId: invoice.id, event: 'sentToFamily', data: { recipient } }],
        audit: { subjectId: invoice.id, body: { recipient, hasSlip: slip !== null } },
        events: queued.events,
      },
    )
  },
  view: ({ recipient }, scope) => ({ recipient: shownEmail(recipient, scope) }),
})

export function shownEmail(email: string, { isMasked }: Pick<Scope, 'isMasked'>): string {
  if (!isMasked) return email
  return isEmail(email) ? maskEmail(email) : '•••'
}
