// Decisions that follow the bank: a payment that it took back, a protest that ended. Calls of `settlements` in a file of their own: the pages
// of invoices do without them.
import { z } from 'zod'
import { area, write } from './define.ts'
import { IdParams, Reason } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import type { Phrases } from './refusals.ts'
import { refusals as settlementRefusals } from './settlement-refusals.ts'
import { touched } from './settlement-refunds.ts'
import { SettlementException } from './settlements.ts'

export const refusals = {
  no_bank_payment: {
    'pt-BR': 'Nenhum pagamento por boleto desta fatura está lançado. Decida com uma observação.',
    en: 'No payment by boleto of this invoice is booked. Decide it with a note.',
  },
  reversal_amount_differs: {
    'pt-BR':
      'O valor não cabe em nenhum pagamento por boleto desta fatura. Confira o extrato e decida com uma observação.',
    en: 'The amount fits no payment by boleto of this invoice. Check the statement and decide it with a note.',
  },
  reversal_beside_counter: {
    'pt-BR': 'A escola recebeu parte desta fatura no balcão. Desfaça antes esse recebimento, depois o estorno.',
    en: 'The school took part of this invoice at its counter. Undo that payment first, then reverse.',
  },
  reversal_rest_let_go: {
    'pt-BR':
      'O resto desta fatura já não se cobra, e o pagamento não se estorna. Cobre o valor da família ou assuma a perda.',
    en: 'The rest of this invoice is asked for no more, and the payment is not reversed. Charge the family or bear the loss.',
  },
  reversal_of_given_back: {
    'pt-BR':
      'O que este pagamento quitou, ou uma fatura do seu acordo, já foi devolvido à família. Desfaça a devolução nessa fatura ou, sem o crédito, cobre o valor.',
    en: 'What this payment settled, or an invoice of its agreement, was already given back to the family. Undo that on the invoice or, without the credit, charge the amount.',
  },
  not_in_protest: {
    'pt-BR': 'A fatura não está em protesto. Decida com uma observação.',
    en: 'The invoice is not in protest. Decide it with a note.',
  },
} satisfies Phrases

const base = '/api/ebpay/settlement-exception'

export const bankDecisions = area(
  'settlements',
  { ...invoiceRefusals, ...settlementRefusals, ...refusals },
  {
    reversePayment: write(`POST ${base}/:id/reverse-payment`, {
      needs: 'Caderneta.Settlement.Update',
      wholeNetwork: true,
      params: IdParams,
      summary:
        'The bank took a payment back, whole or in part: it is undone by its mirror, what the bank left of it is booked again, and the rest is owed again',
      body: z.strictObject({ comment: Reason, version: z.number().int().min(1) }),
      returns: SettlementException,
      refuses: [
        'exception_not_found',
        'exception_resolved',
        'decision_not_for_this',
        'no_bank_payment',
        'reversal_amount_differs',
        'credit_already_used',
        'reversal_beside_counter',
        'reversal_rest_let_go',
        'reversal_of_given_back',
        'held_by_bank',
        'held_by_agreement',
      ],
      touches: touched,
    }),
    withdrawProtest: write(`POST ${base}/:id/withdraw-protest`, {
      needs: 'Caderneta.Settlement.Update',
      wholeNetwork: true,
      params: IdParams,
      summary: 'The protest of a title was withdrawn: the invoice is pending again',
      body: z.strictObject({ comment: Reason, version: z.number().int().min(1) }),
      returns: SettlementException,
      refuses: [
        'exception_not_found',
        'exception_resolved',
        'decision_not_for_this',
        'not_in_protest',
        'held_by_bank',
        'held_by_agreement',
      ],
      touches: touched,
    }),
  },
)
