// Deliveries: messages to a person: first access, forgotten password, second factor, notices about their account.
import { z } from 'zod'
import { area, declareEvents, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams } from './fields.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { MessageChannel } from './message-channel.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents(
  'deliveries',
  {
    // Events of before had no channel: there was one.
    'delivery.queued': z.object({ channel: MessageChannel.default('email'), isUrgent: z.boolean().default(false) }),
    'delivery.changed': z.object({ status: DeliveryStatus.nullable().default(null) }),
    'messageChannel.changed': z.object({ channel: MessageChannel }),
  },
  { 'delivery.queued': ['sendings'], 'delivery.changed': ['sendings'] },
)

export const refusals = {
  delivery_not_found: { 'pt-BR': 'Mensagem não encontrada', en: 'The message was not found' },
  delivery_not_failed: {
    'pt-BR': 'Só uma mensagem que falhou pode ser enviada de novo.',
    en: 'Only a message that failed can be sent again.',
  },
  delivery_expired: {
    'pt-BR': 'O link ou código desta mensagem venceu. Peça um novo.',
    en: 'The link or code in this message has expired. Ask for a new one.',
  },
  provider_signature_invalid: {
    'pt-BR': 'A assinatura do aviso não confere. Confira o segredo combinado com o provedor.',
    en: 'The signature of the notice does not match. Check the secret agreed with the provider.',
  },
  channel_not_here: {
    'pt-BR': 'Esta instalação não envia por este canal.',
    en: 'This installation does not send by this channel.',
  },
  channel_not_paused: {
    'pt-BR': 'O canal já está enviando. Não há pausa a encerrar.',
    en: 'The channel is sending already. There is no pause to end.',
  },
  message_channel_not_found: { 'pt-BR': 'Canal de mensagens não encontrado', en: 'The message channel was not found' },
} satisfies Phrases

export const DeliveryKind = z.enum([
  'firstAccess',
  'passwordReset',
  'emailVerification',
  'secondFactorCode',
  'securityNotice',
  'apiTokenExpiring',
  'payoutAccountNotice',
  'invoiceSent',
  'listingNotice',
  'listingAlert',
  'collectionReminder',
  'agreementTerms',
  'contractToSign',
  'recoveryNotice',
  'templateTest',
  'notification',
  'weeklySummary',
])
export type DeliveryKind = z.output<typeof DeliveryKind>

export { DeliveryStatus }

export const Delivery = z.object({
  id: z.uuid(),
  kind: DeliveryKind,
  channel: MessageChannel,
  /** The user it is for; null: a school. */
  userId: z.uuid().nullable(),
  /** The school whose e-mail for notices it is for. */
  schoolId: z.uuid().nullable(),
  /** The invoice whose payer it is for. */
  invoiceId: z.uuid().nullable(),
  /** The enrollment contract whose guardian it is for. */
  contractId: z.uuid().nullable(),
  /** The enrollment whose guardian it is for. */
  enrollmentId: z.uuid().nullable(),
  /** E-mail address or phone number; masked where data is masked. */
  recipient: z.string(),
  status: DeliveryStatus,
  /** What the provider said when it failed. */
  reason: z.string().nullable(),
  tries: z.number().int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  expiresAt: z.string(),
  version: z.number().int(),
  can: z.object({ retry: AbilityAnswer }),
})
export type Delivery = z.output<typeof Delivery>

export const ChannelPause = z.object({
  /** Until then its messages wait in the queue; they leave by themselves. */
  until: z.string(),
  /** `asked`: the provider asked to come again later; `away`: it answered nobody. */
  cause: z.enum(['asked', 'away']),
  /** The provider's code, such as `HTTP 429` or `421 4.7.0`. */
  answer: z.string().nullable(),
})
export type ChannelPause = z.output<typeof ChannelPause>

export const ChannelState = z.object({
  channel: MessageChannel,
  /** Messages that leave in a second at most, of all networks. */
  perSecond: z.number(),
  pause: ChannelPause.nullable(),
  can: z.object({ tryNow: AbilityAnswer }),
})
export type ChannelState = z.output<typeof ChannelState>

const WhatsappStatus = z.looseObject({
  status: z.string().max(40),
  /** What we said of the message when we sent it. */
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.looseObject({ code: z.number(), title: z.string().max(300).optional() })).optional(),
})
const WhatsappNotice = z.looseObject({
  entry: z
    .array(
      z.looseObject({
        changes: z
          .array(z.looseObject({ value: z.looseObject({ statuses: z.array(WhatsappStatus).max(1_000).default([]) }) }))
          .max(100),
      }),
    )
    .max(100),
})

const base = '/api/courier/deliveries'

const list = read(`GET ${base}`, {
  summary: 'Messages sent to users, newest first; what they said is not kept',
  needs: 'Caderneta.Delivery.GetAll',
  showsPeople: true,
  scope: 'any',
  wholeNetwork: true,
  query: listQuery(
    {
      search: Search,
      kind: several(DeliveryKind),
      status: several(DeliveryStatus),
      userId: Id.optional(),
    },
    ['createdAt', 'to', 'kind', 'status', 'sentAt', 'reason'],
  ),
  returns: pageOf(Delivery),
})

export const deliveries = area('deliveries', refusals, {
  list,
  export: exportOf(list),
  retry: write(`POST ${base}/:id/retry`, {
    summary: 'Send a message that failed once more',
    needs: 'Caderneta.Delivery.Update',
    scope: 'any',
    wholeNetwork: true,
    params: IdParams,
    returns: Delivery,
    refuses: ['delivery_not_found', 'delivery_not_failed', 'delivery_expired'],
    stoppedByReadOnly: false,
  }),
  channels: read(`GET ${base}/channels`, {
    summary: 'The channels of the installation: how fast messages leave, and which provider is left alone for now',
    needs: 'Caderneta.Delivery.GetAll',
    scope: 'any',
    wholeNetwork: true,
    returns: z.object({ items: z.array(ChannelState) }),
  }),
  tryChannel: write(`POST ${base}/channels/:channel/try`, {
    summary: 'End the pause of a channel: the next message asks the provider whether it is back',
    needs: 'Caderneta.Delivery.Update',
    scope: 'any',
    wholeNetwork: true,
    params: z.strictObject({ channel: MessageChannel }),
    returns: z.object({ channel: MessageChannel }),
    refuses: ['channel_not_paused', 'message_channel_not_found'],
    stoppedByReadOnly: false,
  }),
  smsWebhook: write('POST /api/public/sms-webhook', {
    summary:
      'The SMS provider tells what became of messages; signed over the bytes of the body, harmless when repeated',
    needs: 'public',
    rawBody: true,
    body: z.looseObject({
      messages: z
        .array(
          z.looseObject({
            reference: z.string().max(100),
            status: z.enum(['delivered', 'undelivered']),
            reason: z.string().max(300).nullish(),
          }),
        )
        .max(1_000),
    }),
    returns: z.object({ received: z.number().int() }),
    refuses: ['provider_signature_invalid', 'channel_not_here'],
    stoppedByReadOnly: false,
  }),
  whatsappWebhook: write('POST /api/public/whatsapp-webhook', {
    summary: 'WhatsApp tells what became of messages; signed over the bytes of the body, harmless when repeated',
    needs: 'public',
    rawBody: true,
    body: WhatsappNotice,
    returns: z.object({ received: z.number().int() }),
    refuses: ['provider_signature_invalid', 'channel_not_here'],
    stoppedByReadOnly: false,
  }),
  whatsappChallenge: read('GET /api/public/whatsapp-webhook', {
    summary: 'WhatsApp makes sure that the address of the notices is ours',
    needs: 'public',
    query: z.object({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.coerce.number().int(),
    }),
    returns: z.number().int(),
    refuses: ['provider_signature_invalid', 'channel_not_here'],
  }),
})
