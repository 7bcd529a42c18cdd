import type { RetornoLayout } from '../../cnab/bank.ts'
import type { OurEvent } from '../../cnab/our-event.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import type { DecidedEvent, DecidingLine } from '../../cnab/retorno-rules.ts'
import { events400, reasons400 } from './retorno-400-codes.ts'
import { retorno400Table } from './retorno-400-table.ts'

export const unicredRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: (money) => ({ payerPaidCents: money.paid, creditedCents: money.credited || money.paid - money.fee }),
    isFeeNetted: true,
    said: 'Pago: 254-266, antes da tarifa. Creditado: 306-318, já sem a tarifa (182-188).',
    reasonLength: 2,
    cutReasons,
    decide,
  },
}

/** Event 02 confirms any instruction: the movement it answers tells which. */
const confirmed: Readonly<Record<string, OurEvent>> = {
  '01': 'registered',
  '02': 'writtenOff',
  '10': 'writtenOff',
  '04': 'changed',
  '05': 'changed',
  '06': 'changed',
}

function decide(line: DecidingLine): DecidedEvent | null {
  const ours = line.event === '02' ? confirmed[line.originalMovement] : undefined
  return ours ? { ours } : null
}

/** Codes of 2 characters, or of 3 from 101 on. */
function cutReasons(text: string): string[] {
  return text.match(/1\d\d|[0-9A-Z]{1,2}/g) ?? []
}
