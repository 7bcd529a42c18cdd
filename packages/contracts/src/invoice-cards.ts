// Cards: payments at a machine, and who bears their fee.
import { z } from 'zod'
import { read, write } from './define.ts'
import { IdParams } from './fields.ts'

const base = '/api/ebpay/invoice'
const bearer = z.enum(['school', 'guardian'])
const TaxResponsible = z.object({ credit: bearer, debit: bearer })

export const cardCalls = {
  creditCardTaxResponsible: read(`GET ${base}/credit-card-tax-responsible`, {
    summary: 'Who bears the fee of cards online: settings of the network',
    needs: 'Caderneta.Invoice.GetAll',
    returns: TaxResponsible,
  }),
  cardMachineTaxResponsible: read(`GET ${base}/card-machine-tax-responsible`, {
    summary: 'Who bears the fee of cards at the machine: settings of the network',
    needs: 'Caderneta.Invoice.GetAll',
    returns: TaxResponsible,
  }),
  sendCardPayment: write(`POST ${base}/:id/send-card-payment-to-device`, {
    summary: 'Send to a card machine',
    needs: 'Caderneta.Invoice.Update',
    params: IdParams,
    body: z.looseObject({}),
    returns: z.object({}),
    refuses: ['card_machine_not_enabled'],
  }),
  cancelCardPayment: write(`POST ${base}/cancel-card-payment`, {
    summary: 'Take a card payment back from its machine',
    needs: 'Caderneta.Invoice.Update',
    body: z.looseObject({}),
    returns: z.object({}),
    refuses: ['card_machine_not_enabled'],
  }),
}
