// Protest: a title that the bank has is sent to a registry, and taken back from it. Calls of `invoices` in a file of their own: the pages
// that show invoices to families do without them.
import { area, write } from './define.ts'
import { IdParams, Reason } from './fields.ts'
import { Invoice } from './invoice-shapes.ts'
import { z } from 'zod'
import type { Phrases } from './refusals.ts'
import { refusalsOfInvoices } from './refusals-of-invoices.ts'

export const refusals = {
  already_in_protest: {
    'pt-BR': 'O título já está em protesto. Para desistir, peça a sustação.',
    en: 'The title is in protest already. To give it up, ask for it to be stopped.',
  },
  protest_without_title: {
    'pt-BR': 'O banco só protesta título registrado. Espere o retorno do registro, ou registre de novo.',
    en: 'The bank protests registered titles only. Wait for the registration, or register again.',
  },
  protest_not_due: {
    'pt-BR': 'A fatura ainda não venceu: só se protesta o que está em atraso.',
    en: 'The invoice is not overdue yet: only what is late is protested.',
  },
  protest_ordered: {
    'pt-BR': 'O protesto já foi pedido. Para desistir, peça a sustação.',
    en: 'The protest was ordered already. To give it up, ask for it to be stopped.',
  },
  protest_stop_ordered: {
    'pt-BR': 'A sustação já foi pedida. Ela vai ao banco na próxima remessa, e a resposta vem no retorno.',
    en: 'To stop the protest was asked for already. The next remessa tells the bank, and its answer comes in a retorno.',
  },
  nothing_to_stop: {
    'pt-BR': 'Não há protesto pedido nem em andamento para sustar.',
    en: 'No protest was ordered or is under way: there is nothing to stop.',
  },
  bank_takes_no_protest: {
    'pt-BR':
      'Este banco não recebe ordem de protesto por arquivo neste layout. Peça o protesto ao banco; o retorno o mostra aqui.',
    en: 'This bank takes no protest order by file in this layout. Ask the bank for it; its retorno shows it here.',
  },
  bank_takes_no_protest_stop: {
    'pt-BR':
      'Este banco não recebe sustação por arquivo neste layout. Peça a sustação ao banco e registre a retirada em Retornos › Pendências.',
    en: 'This bank takes no order to stop a protest by file in this layout. Ask the bank, and record the withdrawal under Retornos › Issues.',
  },
} satisfies Phrases

const base = '/api/ebpay/invoice'
const order = {
  params: IdParams,
  body: z.strictObject({ comment: Reason }),
  returns: Invoice,
  touches: ['bankFiles'],
} as const

export const protests = area(
  'invoices',
  { ...refusalsOfInvoices, ...refusals },
  {
    protest: write(`POST ${base}/:id/protest`, {
      ...order,
      summary: 'Order the bank to protest the title of an overdue invoice: the next remessa carries the order',
      needs: 'Caderneta.Protest.Create',
      refuses: [
        ...([
          'invoice_not_found',
          'not_issued_yet',
          'already_paid',
          'already_canceled',
          'already_replaced',
          'already_given_back',
        ] as const),
        ...([
          'invoice_expired',
          'invoice_in_collection',
          'partly_paid',
          'already_in_protest',
          'protest_ordered',
        ] as const),
        ...(['protest_stop_ordered', 'protest_without_title', 'protest_not_due', 'bank_takes_no_protest'] as const),
        ...(['held_by_bank', 'held_by_agreement'] as const),
      ],
    }),
    stopProtest: write(`POST ${base}/:id/stop-protest`, {
      ...order,
      summary:
        'Give a protest up: an order that no remessa took is withdrawn, of any other the bank is told to stop it',
      needs: 'Caderneta.Protest.Delete',
      refuses: [
        ...(['invoice_not_found', 'nothing_to_stop', 'protest_stop_ordered', 'bank_takes_no_protest_stop'] as const),
        'held_by_bank',
      ],
    }),
  },
)
