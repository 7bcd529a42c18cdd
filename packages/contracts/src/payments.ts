// Money that arrives without a file: what the Pix provider tells.
import { z } from 'zod'
import { area, declareEvents, NoPayload, write } from './define.ts'
import { Id, isInRange } from './fields.ts'
import { refusals } from './payment-refusals.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'

export const events = declareEvents(
  'payments',
  {
    'pixCharge.changed': z.object({ status: z.string() }),
    /** A charge for several invoices of a family was asked for, or ended. */
    'jointCharge.changed': NoPayload,
  },
  { 'pixCharge.changed': ['invoices', 'slips'] },
)

export { refusals }

const Amount = z.string().regex(/^\d{1,10}\.\d{2}$/, { error: 'invalid' })

/** One received Pix in the words of the Central Bank's API; what a provider adds is let through. */
export const ReceivedPix = z.looseObject({
  endToEndId: z.string().min(1).max(64),
  txid: z.string().max(64).optional(),
  /** The key it came to. */
  chave: z.string().max(77).optional(),
  valor: Amount.refine((text) => Number(text) > 0, { error: 'invalid' }),
  horario: z.iso.datetime({ offset: true }).refine(isInRange, { error: 'date_out_of_range' }),
  componentesValor: z
    .looseObject({
      juros: z.looseObject({ valor: Amount }).optional(),
      multa: z.looseObject({ valor: Amount }).optional(),
    })
    .optional(),
})
export type ReceivedPix = z.output<typeof ReceivedPix>

/** With those of the areas that its calls reach into. */
const callRefusals = { ...invoiceRefusals, ...refusals }

export const payments = area('payments', callRefusals, {
  pixWebhook: write('POST /api/public/pix-webhook', {
    summary:
      'The Pix provider tells what was paid; signed over the bytes of the body, good for five minutes, harmless when repeated',
    needs: 'public',
    rawBody: true,
    body: z.looseObject({ pix: z.array(ReceivedPix).max(1_000) }),
    returns: z.object({ received: z.number().int() }),
    refuses: ['pix_signature_invalid', 'pix_not_enabled'],
    stoppedByReadOnly: false,
  }),
  pixNotices: write('POST /api/public/pix-notices/:network/:gateway/:proof/pix', {
    summary:
      'A gateway tells what was paid, in the words of the Central Bank’s API, at the address that only it was told; harmless when repeated',
    needs: 'public',
    rawBody: true,
    params: z.strictObject({
      network: z.coerce.number().int().min(1).max(999_999_999),
      gateway: Id,
      proof: z.string().max(60),
    }),
    // A provider tries the address with a body of its own: what names no payment is taken as such.
    body: z.looseObject({ pix: z.array(ReceivedPix).max(1_000).default([]) }),
    returns: z.object({ received: z.number().int() }),
    refuses: ['pix_signature_invalid'],
    stoppedByReadOnly: false,
  }),
  registerNotices: write('POST /api/core/payment-gateway-in-use/notices', {
    summary: 'Tell the gateway in use where to send notices of payments, for each Pix key of the network',
    needs: 'Caderneta.PaymentGateway.Update',
    wholeNetwork: true,
    returns: z.object({ keyCount: z.number().int() }),
    refuses: ['gateway_of_network_missing', 'gateway_refused', 'gateway_away', 'gateway_has_no_key'],
  }),
  fetchReceived: write('POST /api/core/payment-gateway-in-use/received', {
    summary:
      'Ask each gateway of the network what was paid in the last days: what no notice told is booked, what is known stays as it is',
    needs: 'Caderneta.Retorno.Create',
    wholeNetwork: true,
    returns: z.object({ receivedCount: z.number().int(), newCount: z.number().int() }),
    refuses: ['pix_not_enabled', 'gateway_refused', 'gateway_away'],
    touches: ['invoices', 'ledger', 'settlements', 'slips'],
  }),
})
