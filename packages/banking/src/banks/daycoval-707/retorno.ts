import type { RetornoLayout } from '../../cnab/bank.ts'
import { closingPaid } from '../../cnab/retorno-rules.ts'
import { events400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const daycovalRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  // No source has the texts.
  reasons: {},
  rules: {
    number: ['nossoNumero'],
    allocated,
    written,
    payment: closingPaid,
    said: 'Pago: 254-266, ou com a tarifa (176-188) por cima quando só assim fecha com valor, juros e descontos; então 254-266 é o creditado.',
    reasonLength: 2,
    answers: { termsChanged: '05', writeOffRefused: '15', instructionRefused: '16', changeRefused: '16' },
  },
}

/** Ten digits, and the digit where the bank writes it. */
function allocated(joined: string): string {
  return joined.slice(0, 10)
}

/** A remessa has the number alone, of eight digits. */
function written(complete: string): string {
  return complete.length > 8 ? complete : complete.padStart(10, '0')
}
