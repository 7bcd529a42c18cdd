// What an open transfer takes from its school, by origin, and its grouping into a retention. Calls of `transfers` in a file of their own.
import { z } from 'zod'
import { area, read, write } from './define.ts'
import { Id, IdParams, Reason } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { RetentionOriginKind } from './retentions.ts'
import { refusals as transferRefusals } from './transfer-refusals.ts'

export const refusals = {
  retention_not_available: {
    'pt-BR':
      'Uma das retenções escolhidas não está mais disponível neste repasse. Atualize a página e escolha de novo.',
    en: 'One of the retentions chosen is no longer available in this transfer. Refresh the page and choose again.',
  },
} satisfies Phrases

export const RetainedItem = z.object({
  /** Of the invoice or the payment. */
  sourceId: z.uuid(),
  component: z.enum(['revenue', 'counter', 'discount']),
  kind: RetentionOriginKind,
  invoiceId: z.uuid(),
  invoiceNumber: z.number().int().nullable(),
  competence: z.string().nullable(),
  studentName: z.string().nullable(),
  /** What the school owes by it: the fee that goes back with it is off. */
  cents: z.number().int(),
  /** The retention that it is in; null while it is available. */
  retentionId: z.uuid().nullable(),
})
export type RetainedItem = z.output<typeof RetainedItem>

export const transferRetentions = area(
  'transfers',
  { ...transferRefusals, ...refusals },
  {
    retained: read('GET /api/gateway-transfer/transfers/:id/retentions', {
      summary: 'What an open transfer takes from its school, by origin',
      needs: 'Caderneta.Transfer.Get',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      returns: z.object({ items: z.array(RetainedItem) }),
      refuses: ['transfer_not_found'],
    }),
    groupRetentions: write('POST /api/gateway-transfer/transfers/:id/retentions', {
      summary: 'Group retentions of an open transfer, one or more: their origins stay as they are',
      needs: 'Caderneta.Transfer.Update',
      schoolAccess: 'seeTransfers',
      params: IdParams,
      body: z.strictObject({ sourceIds: z.array(Id).min(1).max(1_000), reason: Reason }),
      returns: z.object({ id: z.uuid() }),
      refuses: [
        'transfer_not_found',
        'transfer_is_closed',
        'transfer_canceled',
        'transfer_without_plan',
        'retention_not_available',
      ],
      status: 201,
      touches: ['retentions'],
    }),
  },
)
