import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { paidIsCredited } from '../../cnab/retorno-rules.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const interRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: paidIsCredited,
    // The reason is a sentence.
    said: 'Pago e creditado: 160-172; este layout não tem tarifa.',
    reasonLength: 0,
    // One file repeats zeros in the sequence of refused lines.
    sequence: 'warning',
  },
}
