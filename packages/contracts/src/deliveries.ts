// Deliveries: messages to a person: first access, forgotten password, second factor, notices about their account.
import { z } from 'zod'
import { area, declareEvents, NoPayload, pageOf, read, write } from './define.ts'
import { AbilityAnswer, Id, IdParams } from './fields.ts'
import { DeliveryStatus } from './delivery-status.ts'
import { exportOf, listQuery, Search, several } from './lists.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents(
  'deliveries',
  { 'delivery.queued': NoPayload, 'delivery.changed': NoPayload },
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
])
export type DeliveryKind = z.output<typeof DeliveryKind>

export { DeliveryStatus }

export const Delivery = z.object({
  id: z.uuid(),
  kind: DeliveryKind,
  /** The user it is for; null: a school. */
  userId: z.uuid().nullable(),
  /** The school whose e-mail for notices it is for. */
  schoolId: z.uuid().nullable(),
  /** The invoice whose payer it is for. */
  invoiceId: z.uuid().nullable(),
  /** E-mail address; masked where data is masked. */
  recipient: z.string(),
  status: DeliveryStatus,
  /** What the mail server said when it failed. */
  reason: z.string().nullable(),
  tries: z.number().int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  expiresAt: z.string(),
  version: z.number().int(),
  can: z.object({ retry: AbilityAnswer }),
})
export type Delivery = z.output<typeof Delivery>

const base = '/api/courier/deliveries'

const list = read(`GET ${base}`, {
  summary: 'Messages sent to users, newest first; what they said is not kept',
  needs: 'Caderneta.Delivery.GetAll',
  scope: 'any',
  wholeNetwork: true,
  query: listQuery(
    {
      search: Search,
      kind: several(DeliveryKind),
      status: several(DeliveryStatus),
      userId: Id.optional(),
    },
    ['createdAt'],
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
})
