// A month that is paid, whole or in part, and not owed any more: what the family paid becomes its credit, and the invoice is given back. Calls of `settlements` in a
// file of their own: the pages of bank files do without them.
import { z } from 'zod'
import { area, write } from './define.ts'
import { Id, IdParams, Reason } from './fields.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { Invoice } from './invoice-shapes.ts'
import type { Phrases } from './refusals.ts'
import { touched } from './settlement-refunds.ts'

export const refusals = {
  not_paid: {
    'pt-BR': 'Nada desta fatura foi pago: não há o que devolver.',
    en: 'Nothing of this invoice was paid: there is nothing to give back.',
  },
  school_gives_back: {
    'pt-BR':
      'A escola recebeu esta fatura no balcão, e o dinheiro está com ela: devolva-o no balcão, desfaça o recebimento e cancele a fatura.',
    en: 'The school took this invoice at its counter and has the money: hand it back there, undo the payment, and cancel the invoice.',
  },
  installment_owed_again: {
    'pt-BR':
      'Uma parcela do acordo que cobriu esta fatura voltou a ser devida: o pagamento dela foi estornado. Receba a parcela e depois devolva esta fatura.',
    en: 'An installment of the agreement that covered this invoice is owed again: its payment was taken back. Have the installment paid, then give this invoice back.',
  },
  agreement_running: {
    'pt-BR':
      'A fatura está nas parcelas de um acordo em andamento. Abra o acordo na página da fatura: quando ele estiver quitado, ou cancelado, o que foi pago desta fatura pode ser devolvido.',
    en: 'The invoice is in the installments of a running agreement. Open the agreement from the page of the invoice: once it is paid to the end, or canceled, what was paid of this invoice can be given back.',
  },
  counter_part_undone: {
    'pt-BR':
      'Com a devolução foi desfeita a parte que a escola recebeu no balcão antes do acordo, e ela não volta ao acordo: emita o mês de novo.',
    en: 'A part that the school took at its counter before the agreement was undone with it, and does not go back into the agreement: bill the month anew.',
  },
  payment_claimed: {
    'pt-BR':
      'O banco do pagador contesta o Pix que pagou esta fatura ou uma parcela do acordo que a cobriu, e o dinheiro está bloqueado. Espere o fim da contestação.',
    en: 'The bank of the payer claims the Pix that paid this invoice or an installment of the agreement that covered it, and the money is blocked. Wait until the claim ends.',
  },
  not_given_back: {
    'pt-BR': 'A fatura não foi devolvida: não há o que desfazer.',
    en: 'The invoice was not given back: there is nothing to undo.',
  },
} satisfies Phrases

const base = '/api/ebpay/invoice'
const one = {
  params: IdParams,
  body: z.strictObject({ comment: Reason }),
  returns: Invoice,
  schoolAccess: 'cancelInvoices',
  touches: [...touched, 'transfers', 'enrollments', 'agreements'],
} as const

export const giveBacks = area(
  'settlements',
  { ...invoiceRefusals, ...refusals },
  {
    giveBack: write(`POST ${base}/:id/give-back`, {
      ...one,
      summary:
        'A month paid whole or in part is not owed any more: what was paid is credit of the family, and the month may be billed anew',
      needs: 'Caderneta.GiveBack.Create',
      refuses: [
        ...(['invoice_not_found', 'not_paid', 'school_gives_back', 'already_canceled', 'already_replaced'] as const),
        ...(['already_given_back', 'installment_owed_again', 'payment_claimed', 'credit_already_used'] as const),
        'agreement_running',
        ...(['held_by_bank', 'held_by_agreement'] as const),
      ],
    }),
    undoGiveBack: write(`POST ${base}/:id/undo-give-back`, {
      ...one,
      summary: 'Undo it while the family has the credit: the invoice is paid as it was, whole or in part',
      needs: 'Caderneta.GiveBack.Delete',
      refuses: [
        ...(['invoice_not_found', 'not_given_back', 'already_billed', 'credit_already_used'] as const),
        'counter_part_undone',
        ...(['held_by_bank', 'held_by_agreement'] as const),
      ],
    }),
    giveBackMany: write(`POST ${base}/give-back-many`, {
      summary: 'Give several back, each on its own, as a job',
      needs: 'Caderneta.GiveBack.Create',
      schoolAccess: 'cancelInvoices',
      body: z.strictObject({ invoiceIdList: z.array(Id).min(1).max(500), comment: Reason }),
      returns: z.object({ jobId: z.uuid(), count: z.number().int() }),
      refuses: ['invoice_not_found'],
      status: 202,
    }),
  },
)
