import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'
import { paidAndCredited } from '../../cnab/retorno-rules.ts'
import { events240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const santanderRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: febrabanReasons,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: paidAndCredited,
    wallet: '1',
    said: 'Pago: 78-92 do U. Creditado: 93-107; a tarifa (194-208 do T) é debitada à parte.',
    reasonLength: 2,
    // Real files count only T, U and Y in 18-23 of the batch trailer.
    batchCounts: 'details',
  },
}

export const santanderRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    // 367-379 is the entry only when 380 says credit; else fees are debited apart.
    payment: (money) => ({
      payerPaidCents: money.paid,
      creditedCents: money.indicator === 'C' && money.credited > 0 ? money.credited : money.paid,
    }),
    wallet: '5',
    said: 'Pago: 254-266. Creditado: 367-379 quando 380 é C; senão o mesmo, com a tarifa debitada à parte.',
    reasonLength: 3,
    // A boleto paid by Pix comes as write-off 09 with reason 510 unless the bank was asked for 06 and 511.
    decide: (line) => (line.event === '09' && line.reasons.includes('510') && line.paidCents > 0 ? 'settled' : null),
  },
}
