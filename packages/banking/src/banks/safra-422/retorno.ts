import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { paidIsCredited } from '../../cnab/retorno-rules.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const safraRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    payment: paidIsCredited,
    wallet: '1',
    said: 'Pago e creditado: 254-266; as tarifas de 176-201 são debitadas à parte.',
    reasonLength: 3,
  },
}
