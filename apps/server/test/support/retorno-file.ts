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
  lines: GivenLine[]
}

/** A sound file of the account that `build.bankAccount` makes, unless told otherwise. */
export function retornoFile(given: GivenFile): Buffer {
  const bank = given.bank ?? '341'
  const company = {
    taxId: given.taxId ?? '12ABC34501DE35',
    name: 'IPE AMARELO EDUCACAO LTDA',
    agency: given.agency ?? '0057',
    account: bank === '341' ? (given.account ?? '12345') : null,
    accountDigit: bank === '341' ? (given.digit ?? '2') : null,
    beneficiaryCode: bank === '104' ? (given.code ?? '123456') : null,
    agreement: null,
  }
  const dialect = bank === '341' ? itau : caixa
  return Buffer.from(
    dialect.writeRetorno({
      company,
      sequence: given.sequence ?? 1,
      madeOn: toCalendarDate('2026-11-20'),
      madeAt: '061800',
      occurrences: given.lines.map((line) => occurrence(line, bank)),
    }),
  )
}

function occurrence(line: GivenLine, bank: string): Occurrence {
  const on = toCalendarDate(line.on ?? '2026-11-19')
  return {
    kind: line.kind,
    reasons: line.reasons ?? [],
    occurredOn: on,
    creditOn: line.kind === 'settled' ? on : null,
    carteira: line.carteira ?? (bank === '341' ? '109' : '1'),
    number: String(line.nossoNumero),
    dueOn: line.dueOn ? toCalendarDate(line.dueOn) : null,
    amountCents: toCents(line.cents ?? 100_000),
    companyUse: line.companyUse ?? '',
    documentNumber: '',
    payerName: 'MARINA CONCEICAO TELES',
    paidCents: toCents(line.kind === 'settled' ? (line.paidCents ?? line.cents ?? 100_000) : 0),
    chargesCents: toCents(line.chargesCents ?? 0),
    discountCents: toCents(0),
    otherCreditsCents: toCents(0),
    feeCents: toCents(line.feeCents ?? 0),
  }
}
