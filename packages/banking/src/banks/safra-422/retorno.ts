import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { closingPayment, paidIsCredited } from '../../cnab/retorno-rules.ts'
import { safraAllocated240 } from './remessa.ts'
import { febrabanReasons, febrabanTold } from '../../cnab/febraban-240-reasons.ts'
import { events240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const safraRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: febrabanReasons,
  rules: {
    number: ['nossoNumero'],
    allocated: safraAllocated240,
    // No manual and no file says whether 78-92 is before or after the fee.
    payment: closingPayment,
    wallet: '1',
    said: 'Pago: 78-92 do U, ou o que fecha com valor, juros e descontos. Creditado: 93-107; a tarifa vem em 199-213 do T.',
    reasonLength: 2,
    told: febrabanTold,
    answers: { termsChanged: '27', changeRefused: '30' },
  },
}

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
