// The anticipation of an open transfer: a part of it is paid before its day, for a price. A call of `transfers` in a file of its own.
import { z } from 'zod'
import { Adjustment } from './adjustment-shapes.ts'
import { area, write } from './define.ts'
import { AmountField, DateField, IdParams, RateField, Reason } from './fields.ts'
import type { Phrases } from './refusals.ts'
import { refusals as transferRefusals } from './transfer-refusals.ts'

export const refusals = {
  anticipation_not_future: {
    'pt-BR':
      'Só se antecipa um repasse em aberto, pago depois do dia escolhido e fechado depois dele ({day}). Escolha outro dia.',
    en: 'Only an open transfer is anticipated, on a day before it closes ({day}). Choose another day.',
  },
  anticipation_above_margin: {
    'pt-BR':
      'O repasse tem margem de {margin} depois das parcelas e antecipações já previstas. Antecipe até esse valor.',
    en: 'The transfer has {margin} left after the installments and anticipations known. Anticipate no more than that.',
  },
  anticipation_price_whole: {
    'pt-BR': 'Com esta taxa o custo consome todo o valor antecipado. Use uma taxa menor ou antecipe um valor maior.',
    en: 'At this rate the price takes all of what is anticipated. Use a lower rate or anticipate more.',
  },
} satisfies Phrases

export const transferAnticipation = area(
  'transfers',
  { ...transferRefusals, ...refusals },
  {
    anticipate: write('POST /api/gateway-transfer/transfers/:id/anticipations', {
      summary:
        'Ask for a part of an open transfer to be paid before its day, at a price by days; another person approves',
      needs: 'Caderneta.Transfer.Create',
      signedInOnly: true,
      wholeNetwork: true,
      params: IdParams,
      body: z.strictObject({ cents: AmountField, paidOn: DateField, rate: RateField, reason: Reason }),
      returns: Adjustment,
      refuses: [
        'transfer_not_found',
        'transfer_is_closed',
        'transfer_canceled',
        'transfer_without_plan',
        'transfer_earlier_open',
        'anticipation_not_future',
        'anticipation_above_margin',
        'anticipation_price_whole',
      ],
      status: 201,
      touches: ['adjustments'],
    }),
  },
)
