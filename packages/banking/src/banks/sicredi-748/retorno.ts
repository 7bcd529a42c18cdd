import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'
import { creditedOrPaid, droppedProtest, paidIsCredited } from '../../cnab/retorno-rules.ts'
import { events240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400, told400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const sicrediRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: febrabanReasons,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: creditedOrPaid,
    wallet: '1',
    said: 'Pago: 78-92 do U. Creditado: 93-107 quando não é zero; a tarifa vem num par T e U próprio (ocorrência 28).',
    reasonLength: 2,
  },
}

export const sicrediRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: paidIsCredited,
    said: 'Pago e creditado: 254-266; a tarifa vem numa linha própria (ocorrência 28), que também preenche o valor pago.',
    reasonLength: 2,
    told: told400,
    decide: droppedProtest,
    hasRegistryCosts: true,
  },
}
