import type { RetornoLayout } from '../../cnab/bank.ts'
import { wholeNumber, withoutLast } from '../../cnab/allocated-number.ts'
import { closingPayment, type LineMoney, type Payment } from '../../cnab/retorno-rules.ts'
import { events240, reasons240, told240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, pixErrors400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const itauRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: reasons240,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    payment: payment240,
    isFeeNetted: true,
    said: 'Creditado: 93-107 do U. Pago: 78-92, ou com a tarifa (199-213 do T) por cima quando só assim fecha com valor, juros e descontos.',
    reasonLength: 2,
    told: told240,
    answers: { termsChanged: '04', writeOffRefused: '15', instructionRefused: '16', changeRefused: '17' },
  },
}

/** The manual says of 78-92 and of 93-107 alike that it entered the account: where nothing closes and they are alike, the fee comes on top. */
function payment240(money: LineMoney): Payment {
  const told = closingPayment(money)
  const isAfterFee = told.doubt !== undefined && money.paid === money.credited
  return isAfterFee ? { ...told, payerPaidCents: money.paid + money.fee } : told
}

export const itauRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero'],
    allocated: wholeNumber,
    // 254-266 is what entered the account, after the fee of 176-188: the payer paid both.
    payment: (money) => ({ payerPaidCents: money.credited + money.fee, creditedCents: money.credited }),
    isFeeNetted: true,
    written: (complete) => complete.slice(0, -1),
    said: 'Creditado: 254-266, DEPOIS da tarifa. Pago: 254-266 mais a tarifa de 176-188.',
    reasonLength: 2,
    pixErrors: pixErrors400,
    trailer: { titles: 'detailCount', total: 'fileTotal' },
  },
}
