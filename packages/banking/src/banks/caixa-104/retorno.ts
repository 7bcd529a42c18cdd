import type { OtherRetorno, RetornoLayout } from '../../cnab/bank.ts'
import { between, withoutLast } from '../../cnab/allocated-number.ts'
import { type LineMoney, paidAndCredited, type Payment } from '../../cnab/retorno-rules.ts'
import { events240, reasons240 } from './retorno-240-codes.ts'
import { retorno240Table } from './retorno-240-table.ts'
import { checkReasons, events400, reasons400 } from './retorno-400-codes.ts'
import { precheckTable } from './retorno-400-precheck-table.ts'
import { sicobEvents, sicobReasons } from './retorno-400-sicob-codes.ts'
import { sicobTable } from './retorno-400-sicob-table.ts'
import { retorno400Table } from './retorno-400-table.ts'

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

export const caixaRetorno400: RetornoLayout = {
  table: retorno400Table,
  events: events400,
  reasons: reasons400,
  rules: {
    number: ['modality', 'nossoNumero'],
    allocated: between(2, 0),
    written: withoutDigit,
    payment: principalAndCharges,
    isPrincipalApart: true,
    wallet: '01',
    said: 'Pago e creditado: principal (254-266) mais juros (267-279) e multa (280-292); a tarifa (176-188) é debitada à parte no dia de 195-200.',
    reasonLength: 3,
    cutReasons: lastTwo,
    answers: {
      registered: '01',
      refused: '99',
      settled: '21',
      writtenOff: '02',
      dueDateChanged: '05',
      termsChanged: '09',
    },
  },
}

/** The older system: agency, operation and code in one of 16 digits. */
export const caixaSicob: OtherRetorno = {
  table: sicobTable,
  events: sicobEvents,
  reasons: sicobReasons,
  recognizes: (head) => head[1] === '2' && /^\d{16}$/.test(head.slice(26, 42)),
  isTitle: (line) => line.startsWith('1') && /^\d{16} {4}$/.test(line.slice(17, 37)),
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    payment: principalAndCharges,
    said: 'Sistema antigo. Pago e creditado: principal (254-266) mais juros e multa (267-292); a tarifa (176-188) é debitada à parte.',
    reasonLength: 3,
    cutReasons: lastTwo,
  },
}

const checkResults = new Set(['CONFIRMACAO', 'REJ. PARCIAL', 'REMES REJEITADA'])

/** The check of a remessa, minutes after it: only what is refused comes as a line, numbered as in the remessa. */
export const caixaPrecheck: OtherRetorno = {
  table: precheckTable,
  events: [
    { code: '99', ours: 'refused', meaning: 'recusado na conferência da remessa, ver motivos', confidence: 'one' },
  ],
  reasons: checkReasons,
  recognizes: (head) => head[1] === '1' && checkResults.has(head.slice(11, 26).trim()),
  isTitle: (line) => line.startsWith('1') && line.slice(75, 116).trim() === '',
  rules: {
    number: ['modality', 'nossoNumero'],
    allocated: between(2, 0),
    onlyEvent: '99',
    sequence: 'none',
    payment: paidAndCredited,
    said: 'Conferência da remessa: só os títulos recusados vêm, com a linha da remessa em 395-400. Aceita não quer dizer registrada: espere a ocorrência 01.',
    reasonLength: 2,
  },
}

/** The field of the payment is the title's part alone: interest and fine were paid on top. */
function principalAndCharges({ paid, interest }: LineMoney): Payment {
  return { payerPaidCents: paid + interest, creditedCents: paid + interest }
}

/** Modality and number, 17 digits: the check digit does not come back. */
function withoutDigit(complete: string): string {
  return complete.slice(0, 17)
}

/** One code of two digits in a field of three. */
function lastTwo(text: string): string[] {
  return [text.slice(-2)]
}
