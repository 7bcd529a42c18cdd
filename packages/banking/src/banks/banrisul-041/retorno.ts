import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import {
  type DecidingLine,
  type DecidedEvent,
  type LineMoney,
  paidIsCredited,
  type Payment,
  unclosed,
} from '../../cnab/retorno-rules.ts'
import { febrabanReasons } from '../../cnab/febraban-240-reasons.ts'
import { events240, told240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const banrisulRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: febrabanReasons,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(2),
    payment: payment240,
    isFeeNetted: true,
    wallet: '1',
    said: 'Pago: 78-92 do U (conteúdo tipo 4 do contrato); com outro tipo, o que fecha com valor, juros, descontos e tarifas. Creditado: 93-107.',
    reasonLength: 2,
    told: told240,
    pairedEvents: ['06', '09', '17', '23', '25', '28'],
    decide: decide240,
    answers: { termsChanged: '27', changeRefused: '30' },
  },
}

/**
 * What 78-92 holds is a choice of the contract: 4, the one to ask for, is what was paid; in 1 interest is apart, in 5 the fees are gone.
 */
function payment240(money: LineMoney): Payment {
  const { amount, interest, discount, rebate, paid, credited } = money
  const owed = amount + interest - discount - rebate
  const entered = credited + money.fee + money.otherExpenses
  const paidOf = (payerPaidCents: number): Payment => ({ payerPaidCents, creditedCents: credited })
  if (paid === owed || paid === entered) return paidOf(paid)
  if (entered === owed || entered === paid + interest) return paidOf(entered)
  return { ...paidOf(paid), doubt: unclosed }
}

/** A write-off because of a payment is a payment; money in transit is none yet. */
function decide240({ event, reasons }: DecidingLine): DecidedEvent | null {
  if (event !== '09') return null
  if (reasons.includes('AA')) return { ours: 'settled', meaning: 'baixado porque foi pago' }
  return reasons.includes('AB') ? { ours: 'information', meaning: 'cobrança a creditar, em trânsito' } : null
}

export const banrisulRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigits'],
    allocated: withoutLast(2),
    // Content of 254-266 by contract: this reads type 4, the one to ask for.
    payment: paidIsCredited,
    wallet: '1',
    said: 'Pago e creditado: 254-266 (conteúdo tipo 4 do contrato); a tarifa é debitada à parte.',
    reasonLength: 2,
  },
}
