import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { paidIsCredited } from '../../cnab/retorno-rules.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const banrisulRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigits'],
    allocated: withoutLast(2),
    // Content of 254-266 by contract: this reads type 4, the one to ask for.
    payment: paidIsCredited,
    wallet: '1',
    said: 'Pago e creditado: 254-266 (conteúdo tipo 4 do contrato); a tarifa é debitada à parte.',
    reasonLength: 2,
  },
}
