// Itaú: CNAB 400 with its late charges; CNAB 240 as the banking library's tables say.
import { itauRemessa400 } from '@caderneta/banking/banks/itau-341/remessa'
import { itauRetorno400 } from '@caderneta/banking/banks/itau-341/retorno'
import { mod10 } from '@caderneta/banking/boleto/check-digit'
import type { RemessaLine } from '@caderneta/banking/cnab/bank-file'
import { sumCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { anyBank } from './any-bank.ts'
import type { Company, Dialect, Occurrence, OccurrenceKind, Order, Retorno } from './dialect.ts'
import { actionOf, digitsOf, isOf240, orderFacts, recordsOf } from './order-reading.ts'
import { type RecordFields, recordFields } from './record-fields.ts'
import { RetornoFile } from './retorno-file.ts'
import type { TitleTerms } from './title-amount.ts'

const as240 = anyBank('341')

export const itau: Dialect = {
  bank: '341',
  accountOf: (company) => agencyOf(company) + accountOf(company),
  order: (line) => (isOf240(line) ? as240.order(line) : order(line)),
  reasons: { refused: '37', repeated: '14', unknownTitle: '19', notOpen: '19', unknownOrder: '19' },
  writeRetorno: (retorno) =>
    retorno.company.layout === 'cnab240' ? as240.writeRetorno(retorno) : writeRetorno(retorno),
}

const codes: Record<OccurrenceKind, string> = {
  registered: '02',
  refused: '03',
  settled: '06',
  writtenOff: '09',
  dueDateChanged: '14',
  termsChanged: '04',
  writeOffRefused: '15',
  instructionRefused: '16',
  changeRefused: '17',
  protestEntered: '23',
  // The order is taken; the bank has no word for a title that came back.
  protestLeft: '20',
}

function order(line: RemessaLine): Order {
  const records = recordsOf(itauRemessa400.table, line)
  return {
    ...actionOf(line),
    carteira: line.carteira,
    number: digitsOf(line.nossoNumero),
    ...orderFacts(line, termsOf(records('detail'), moreDiscounts(line), records('fine'))),
  }
}

/** 352-391 of a title is a name and the first day of interest, or the second and third discount: two blanks and a date tell. */
function moreDiscounts({ rawLines }: RemessaLine): RecordFields | null {
  const raw = rawLines.find((each) => /^ {2}\d{6}$/.test(each.slice(351, 359)))
  const records = itauRemessa400.table.records.filter((each) => each.record === 'detailWithDiscounts')
  return raw === undefined ? null : recordFields({ ...itauRemessa400.table, records }, raw)
}

function termsOf(detail: RecordFields, more: RecordFields | null, fine: RecordFields): TitleTerms {
  const perDayCents = detail.whole('interestPerDay')
  return {
    fine: fineOf(fine),
    interest: perDayCents > 0 ? { from: more ? null : detail.date('interestStartDate'), perDayCents } : null,
    discounts: [
      ...tier(detail, 'discountLimitDate', 'discountAmount'),
      ...tier(more, 'discount2LimitDate', 'discount2Amount'),
      ...tier(more, 'discount3LimitDate', 'discount3Amount'),
    ],
    rebateCents: detail.whole('rebateAmount'),
  }
}

function tier(fields: RecordFields | null, date: string, amount: string): TitleTerms['discounts'] {
  const until = fields?.date(date)
  return fields && until ? [{ until, share: { cents: fields.whole(amount) } }] : []
}

/** Code 1 a value, 2 a percentage with two decimals. */
function fineOf(fine: RecordFields): TitleTerms['fine'] {
  const value = fine.whole('fineValue')
  if (value === 0) return null
  const share = fine.text('fineCode') === '1' ? { cents: value } : { ppm: toPpm(value * 100) }
  return { from: fine.date('fineDate'), share }
}

function writeRetorno(retorno: Retorno): Uint8Array {
  const { company, occurrences } = retorno
  const file = new RetornoFile(itauRetorno400.table)
  const account = {
    companyAgency: agencyOf(company),
    companyAccount: accountOf(company),
    companyAgencyAccountDigit: company.accountDigit ?? mod10(agencyOf(company) + accountOf(company)),
  }
  const { sequence: fileSequence, madeOn } = retorno
  file.put('header', {
    ...account,
    companyName: company.name,
    bankName: 'BANCO ITAU SA',
    fileDate: madeOn,
    recordingDensity: '01600',
    fileSequence,
    creditDate: madeOn,
  })
  for (const occurrence of occurrences) file.put('detail', { ...account, ...detail(company, occurrence) })
  const total = sumCents(occurrences.map((occurrence) => occurrence.amountCents))
  const portfolio = { directCount: occurrences.length, directTotal: total }
  file.put('trailer', { ...portfolio, fileSequence, detailCount: occurrences.length, fileTotal: total })
  return file.bytes()
}

function detail(company: Company, occurrence: Occurrence) {
  const number = occurrence.number.padStart(8, '0')
  // The bank keeps its fee out of what it pays: the payer paid both.
  const fee = occurrence.kind === 'settled' ? Math.min(occurrence.feeCents, occurrence.paidCents) : occurrence.feeCents
  return {
    companyDocumentType: company.taxId?.length === 11 ? 1 : 2,
    companyDocument: company.taxId,
    companyUse: occurrence.companyUse,
    nossoNumero: number,
    wallet: occurrence.carteira,
    nossoNumeroConfirmed: number,
    nossoNumeroDigit: mod10(agencyOf(company) + accountOf(company) + occurrence.carteira + number),
    walletCode: 'I',
    eventCode: codes[occurrence.kind],
    eventDate: occurrence.occurredOn,
    documentNumber: occurrence.documentNumber,
    nossoNumeroConfirmed2: number,
    dueDate: occurrence.dueOn,
    amount: occurrence.amountCents,
    collectingBank: '341',
    titleKind: '04',
    feeAmount: fee,
    discountAmount: occurrence.discountCents,
    creditedAmount: Math.max(0, occurrence.paidCents - fee),
    interestAmount: occurrence.chargesCents,
    otherCreditsAmount: occurrence.otherCreditsCents,
    creditDate: occurrence.creditOn,
    payerName: occurrence.payerName,
    rejectionReasons: occurrence.reasons.join(''),
    settlementCode: occurrence.kind === 'settled' ? 'BL' : '',
  }
}

function agencyOf(company: Company): string {
  return digitsOf(company.agency ?? '').padStart(4, '0')
}

function accountOf(company: Company): string {
  return digitsOf(company.account ?? '').padStart(5, '0')
}
