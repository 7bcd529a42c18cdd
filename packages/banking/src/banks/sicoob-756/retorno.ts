import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'
import { paidAndCredited, paidIsCredited } from '../../cnab/retorno-rules.ts'
import { events240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const sicoobRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: febrabanReasons,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: paidAndCredited,
    wallet: '1',
    said: 'Pago: 78-92 do U, antes da tarifa. Creditado: 93-107; a tarifa (199-213 do T) é debitada à parte.',
    reasonLength: 2,
  },
}

export const sicoobRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    // No file proves that the fee of 182-188 is taken from the credit: confirm with the cooperative.
    payment: paidIsCredited,
    said: 'Pago e creditado: 254-266; nenhum arquivo prova que a tarifa (182-188) saia do crédito.',
    reasonLength: 2,
  },
}
