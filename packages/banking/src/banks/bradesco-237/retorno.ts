import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { droppedProtest, paidAndCredited, paidIsCredited } from '../../cnab/retorno-rules.ts'
import { events240, reasons240, told240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400, told400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const bradescoRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: reasons240,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    payment: paidAndCredited,
    said: 'Pago: 78-92 do U. Creditado: 93-107; a tarifa vem à parte em 199-213 do T.',
    reasonLength: 2,
    told: told240,
    decide: ({ event, reasons }) =>
      event === '06' && reasons.includes('18') ? { ours: 'settledPartly', meaning: 'pagamento parcial' } : null,
    answers: { termsChanged: '27', changeRefused: '30' },
  },
}

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
    told: told400,
    decide: droppedProtest,
    hasRegistryCosts: true,
  },
}
