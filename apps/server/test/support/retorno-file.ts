// Return files as a bank would write them, for tests that need one line more, one less, or the same line in two files.
import { toCalendarDate } from '@caderneta/kernel/calendar-date'
import { toCents } from '@caderneta/kernel/money'
import { caixa } from '../../../sandbox/src/bank/caixa-104.ts'
import type { Occurrence, OccurrenceKind } from '../../../sandbox/src/bank/dialect.ts'
import { itau } from '../../../sandbox/src/bank/itau-341.ts'

export type GivenLine = {
  kind: OccurrenceKind
  nossoNumero: number
  carteira?: string
  cents?: number
  paidCents?: number
  chargesCents?: number
  feeCents?: number
  on?: string
  dueOn?: string
  reasons?: string[]
  companyUse?: string
}

type GivenFile = {
  bank?: '341' | '104'
  agency?: string
  account?: string
  digit?: string
  code?: string
  taxId?: string
  sequence?: number
  madeOn?: string
  lines: GivenLine[]
}

const usual = {
  bank: '341',
  agency: '0057',
  account: '12345',
  digit: '2',
  code: '123456',
  taxId: '12ABC34501DE35',
  sequence: 1,
  madeOn: '2026-11-20',
} as const

/** A sound file; the test says whose it is and what it tells. */
export function retornoFile(given: GivenFile): Buffer {
  const { bank, agency, account, digit, code, taxId, sequence, madeOn: day, lines } = { ...usual, ...given }
  const isItau = bank === '341'
  const company = {
    taxId,
    name: 'IPE AMARELO EDUCACAO LTDA',
    agency,
    account: isItau ? account : null,
    accountDigit: isItau ? digit : null,
    beneficiaryCode: isItau ? null : code,
    agreement: null,
  }
  const occurrences = lines.map((line) => occurrence({ carteira: isItau ? '109' : '1', ...line }))
  const madeOn = toCalendarDate(day)
  return Buffer.from((isItau ? itau : caixa).writeRetorno({ company, sequence, madeOn, madeAt: '061800', occurrences }))
}

const usualLine = { cents: 100_000, chargesCents: 0, feeCents: 0, on: '2026-11-19', reasons: [], companyUse: '' }

function occurrence(given: GivenLine & { carteira: string }): Occurrence {
  const line = { ...usualLine, ...given }
  const isPaid = line.kind === 'settled'
  const on = toCalendarDate(line.on)
  return {
    kind: line.kind,
    reasons: line.reasons,
    occurredOn: on,
    creditOn: isPaid ? on : null,
    carteira: line.carteira,
    number: String(line.nossoNumero),
    dueOn: line.dueOn ? toCalendarDate(line.dueOn) : null,
    amountCents: toCents(line.cents),
    companyUse: line.companyUse,
    documentNumber: '',
    payerName: 'MARINA CONCEICAO TELES',
    paidCents: toCents(isPaid ? (line.paidCents ?? line.cents) : 0),
    chargesCents: toCents(line.chargesCents),
    discountCents: toCents(0),
    otherCreditsCents: toCents(0),
    feeCents: toCents(line.feeCents),
  }
}
