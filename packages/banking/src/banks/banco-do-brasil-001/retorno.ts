import { allocatedOf } from './boleto.ts'
import type { RetornoLayout } from '../../cnab/bank.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'
import { paidAndCredited } from '../../cnab/retorno-rules.ts'
import { events240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const bancoDoBrasilRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: febrabanReasons,
  rules: {
    number: ['nossoNumero'],
    allocated: allocatedOf,
    payment: paidAndCredited,
    isFeeNetted: true,
    wallet: '7',
    said: 'Pago: 78-92 do U, antes da tarifa. Creditado: 93-107, já sem a tarifa.',
    reasonLength: 2,
  },
}

export const bancoDoBrasilRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero'],
    allocated: allocatedOf,
    // 306-318 is the entry in the account: paid less fee and other expenses.
    payment: (money) => ({
      payerPaidCents: money.paid,
      creditedCents: money.credited || money.paid - money.fee - money.otherExpenses,
    }),
    isFeeNetted: true,
    said: 'Pago: 254-266, antes da tarifa. Creditado: 306-318, sem tarifa (182-188) e outras despesas (189-201).',
    reasonLength: 2,
  },
}
