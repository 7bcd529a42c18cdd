import type { RetornoLayout } from '../../cnab/bank.ts'
import { between } from '../../cnab/allocated-number.ts'
import { paidAndCredited } from '../../cnab/retorno-rules.ts'
import { events240, reasons240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'

export const caixaRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: reasons240,
  rules: {
    number: ['modality', 'nossoNumero', 'nossoNumeroDigit'],
    allocated: between(2, 1),
    payment: paidAndCredited,
    wallet: '1',
    said: 'Pago: 78-92 do U. Creditado: 93-107; a tarifa (199-213 do T) é debitada à parte no dia de 158-165 do U.',
    reasonLength: 2,
    refusedSegments: ['W'],
  },
}
