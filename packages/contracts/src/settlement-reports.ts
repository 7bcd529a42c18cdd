// A payment that a person reports as made twice: date, value, means and proof. Nothing is booked by the report itself. Calls of
// `settlements` in a file of their own: the pages of invoices do without them.
import { z } from 'zod'
import { area, write } from './define.ts'
import { AmountField, DateField, Id, Reason } from './fields.ts'
import { CounterMeans } from './invoice-events.ts'
import { refusals as invoiceRefusals } from './invoice-refusals.ts'
import { ReportedMethod } from './settlement-report-shapes.ts'
import type { Phrases } from './refusals.ts'

export const refusals = {
  proof_not_readable: {
    'pt-BR': 'Este comprovante não é um PDF, PNG ou JPEG inteiro. Envie-o em um destes formatos.',
    en: 'This proof is not a whole PDF, PNG or JPEG. Send it in one of these formats.',
  },
  not_paid_yet: {
    'pt-BR': 'A fatura ainda não foi paga: não há pagamento que se repita. Registre o recebimento nela.',
    en: 'The invoice is not paid yet: there is no payment to repeat. Record the payment on it.',
  },
  duplicate_already_reported: {
    'pt-BR': 'Já há uma duplicidade informada nesta fatura, à espera de decisão em Pendências do banco.',
    en: 'A duplicate payment is already reported on this invoice and waits under Bank issues.',
  },
  school_keeps_its_money: {
    'pt-BR': 'A escola não tem receita garantida: o que ela recebeu no balcão é dela, e ela mesma devolve à família.',
    en: 'The school is not guaranteed: what it took at its counter is its own, and it gives it back to the family itself.',
  },
} satisfies Phrases

const mostProofBytes = 10 * 1_048_576

const base = '/api/ebpay/settlement-exception'

const calls = {
  reportDuplicate: write(`POST ${base}/report`, {
    summary:
      'Report that a paid invoice was paid again, with a proof (PDF, PNG or JPEG) in the field `file`; books nothing',
    needs: 'Caderneta.Invoice.Update',
    signedInOnly: true,
    schoolAccess: 'registerPayments',
    upload: { maxBytes: mostProofBytes },
    body: z.strictObject({
      invoiceId: Id,
      paidDate: DateField,
      cents: z.coerce.number().pipe(AmountField),
      method: ReportedMethod,
      /** Of a payment at the counter. */
      means: CounterMeans.optional(),
      comment: Reason,
    }),
    returns: z.object({ id: z.uuid() }),
    status: 201,
    refuses: [
      ...(['invoice_not_found', 'not_paid_yet', 'duplicate_already_reported', 'proof_not_readable'] as const),
      ...(['paid_in_future', 'paid_before_issue', 'school_keeps_its_money'] as const),
    ],
    touches: ['bankFiles', 'invoices'],
  }),
}

export const reports = area('settlements', { ...invoiceRefusals, ...refusals }, calls)
