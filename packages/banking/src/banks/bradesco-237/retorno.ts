import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { paidIsCredited } from '../../cnab/retorno-rules.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const bradescoRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    payment: paidIsCredited,
    said: 'Pago e creditado: 254-266, com juros e desconto já dentro; a tarifa é debitada à parte.',
    reasonLength: 2,
  },
}
