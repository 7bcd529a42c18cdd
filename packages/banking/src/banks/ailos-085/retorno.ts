import type { RetornoLayout } from '../../cnab/bank.ts'
import { between } from '../../cnab/allocated-number.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'
import { paidAndCredited } from '../../cnab/retorno-rules.ts'
import { events240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'

export const ailosRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: febrabanReasons,
  rules: {
    number: ['nossoNumero'],
    allocated: between(8, 0),
    payment: paidAndCredited,
    wallet: '1',
    said: 'Pago: 78-92 do U. Creditado: 93-107; a tarifa (199-213 do T) é debitada à parte.',
    reasonLength: 2,
  },
}
