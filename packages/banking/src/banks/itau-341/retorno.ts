import type { RetornoLayout } from '../../cnab/bank.ts'
import { wholeNumber } from '../../cnab/allocated-number.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const itauRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero'],
    allocated: wholeNumber,
    // 254-266 is what entered the account, after the fee of 176-188: the payer paid both.
    payment: (money) => ({ payerPaidCents: money.credited + money.fee, creditedCents: money.credited }),
    isFeeNetted: true,
    written: (complete) => complete.slice(0, -1),
    said: 'Creditado: 254-266, DEPOIS da tarifa. Pago: 254-266 mais a tarifa de 176-188.',
    reasonLength: 2,
    trailer: { titles: 'detailCount', total: 'fileTotal' },
  },
}
