import type { RetornoLayout } from '../../cnab/bank.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { type DecidedEvent, type DecidingLine, paidAndCredited } from '../../cnab/retorno-rules.ts'
import { events240, reasons240, told240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { events400, reasons400, told400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const santanderRetorno240: RetornoLayout = {
  table: retorno240Table,
  events: events240,
  reasons: reasons240,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: paidAndCredited,
    wallet: '1',
    said: 'Pago: 78-92 do U. Creditado: 93-107; a tarifa (194-208 do T) é debitada à parte.',
    reasonLength: 2,
    // Real files count only T, U and Y in 18-23 of the batch trailer.
    batchCounts: 'details',
    told: told240,
    decide: ({ event, reasons }) => (event === '09' && reasons.includes('92') ? paidByPix : null),
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
    told: told400,
    decide: decide400,
  },
}

/** Also where the amount stays empty: the family paid, and a person says how much. */
const paidByPix: DecidedEvent = { ours: 'settled', meaning: 'pago por Pix (o banco dá baixa no boleto)' }

/** A boleto paid by Pix comes as a write-off with reason 510, or with 95 in 135-136, unless the bank was asked for 06 and 511. */
function decide400({ event, reasons, originalMovement }: DecidingLine): DecidedEvent | null {
  const isPaid = reasons.includes('510') || (event === '09' && originalMovement === '95')
  return (event === '09' || event === '10') && isPaid ? paidByPix : null
}
