// Caixa: CNAB 240 with its late charges; CNAB 400 as the banking library's tables say.
import { caixaRemessa240 } from '@caderneta/banking/banks/caixa-104/remessa'
import { caixaRetorno240 } from '@caderneta/banking/banks/caixa-104/retorno'
import { mod11OrZero } from '@caderneta/banking/boleto/check-digit'
import type { RemessaLine } from '@caderneta/banking/cnab/bank-file'
import { type Cents, sumCents } from '@caderneta/kernel/money'
import { toPpm } from '@caderneta/kernel/percent'
import { anyBank } from './any-bank.ts'
import type { Company, Dialect, Occurrence, OccurrenceKind, Order, Retorno } from './dialect.ts'
import { actionOf, digitsOf, isOf240, orderFacts, recordsOf } from './order-reading.ts'
import type { RecordFields } from './record-fields.ts'
import { RetornoFile } from './retorno-file.ts'
import type { Share, TitleTerms } from './title-amount.ts'

const as400 = anyBank('104')

export const caixa: Dialect = {
  bank: '104',
  accountOf: beneficiaryOf,
  order: (line) => (isOf240(line) ? order(line) : as400.order(line)),
  reasons: { refused: '46', repeated: '63', unknownTitle: '60', notOpen: 'AF', unknownOrder: '05' },
  writeRetorno: (retorno) =>
    retorno.company.layout === 'cnab400' ? as400.writeRetorno(reasonsOf400(retorno)) : writeRetorno(retorno),
}

/** Reasons have other numbers there. */
const reasons400: Readonly<Record<string, string>> = { '63': '10', '60': '02', AF: '49', '05': '14' }

function reasonsOf400(retorno: Retorno): Retorno {
  const occurrences = retorno.occurrences.map((each) => ({
    ...each,
    reasons: each.reasons.map((reason) => reasons400[reason] ?? reason),
  }))
  return { ...retorno, occurrences }
}

const codes: Record<OccurrenceKind, string> = {
  registered: '02',
  refused: '03',
  settled: '06',
  writtenOff: '09',
  dueDateChanged: '14',
  termsChanged: '27',
  writeOffRefused: '26',
  instructionRefused: '26',
  changeRefused: '30',
  protestEntered: '23',
  protestLeft: '24',
}

function order(line: RemessaLine): Order {
  const records = recordsOf(caixaRemessa240.table, line)
  return {
    ...actionOf(line),
    carteira: records('P').text('modality'),
    number: digitsOf(line.nossoNumero),
    ...orderFacts(line, termsOf(records('P'), records('R'))),
  }
}

function termsOf(p: RecordFields, r: RecordFields): TitleTerms {
  return {
    fine: r.whole('fineCode') > 0 ? { from: r.date('fineDate'), share: shareOf(r, 'fine') } : null,
    interest: interestOf(p),
    discounts: [...discountOf(p, 'discount1'), ...discountOf(r, 'discount2'), ...discountOf(r, 'discount3')],
    rebateCents: p.whole('rebateAmount'),
  }
}

/** Code 1 a value for each day, 2 a rate for each month with two decimals, 3 none. */
function interestOf(p: RecordFields): TitleTerms['interest'] {
  const value = p.whole('interestValue')
  const from = p.date('interestStartDate')
  if (p.text('interestCode') === '1') return { from, perDayCents: value }
  return p.text('interestCode') === '2' ? { from, perMonthPpm: toPpm(value * 100) } : null
}

function discountOf(record: RecordFields, name: string): TitleTerms['discounts'] {
  const until = record.date(`${name}Date`)
  return until ? [{ until, share: shareOf(record, name) }] : []
}

/** Code 1 a value, 2 a percentage with two decimals. */
function shareOf(record: RecordFields, name: string): Share {
  const value = record.whole(`${name}Value`)
  return record.text(`${name}Code`) === '2' ? { ppm: toPpm(value * 100) } : { cents: value }
}

function writeRetorno(retorno: Retorno): Uint8Array {
  const { company, sequence, madeOn, occurrences } = retorno
  const file = new RetornoFile(caixaRetorno240.table)
  const common = companyValues(company)
  file.put('header', {
    ...common,
    bankName: 'CAIXA ECONOMICA FEDERAL',
    fileDate: madeOn,
    fileTime: retorno.madeAt,
    fileSequence: sequence,
    fileLayoutVersion: '040',
    companyReserved: 'RETORNO-PRODUCAO',
  })
  file.put('batchHeader', {
    ...common,
    batchNumber: 1,
    batchLayoutVersion: '030',
    batchFileSequence: sequence,
    recordedDate: madeOn,
  })
  for (const [index, occurrence] of occurrences.entries()) putTitle(file, company, occurrence, index)
  const total = sumCents(occurrences.map((occurrence) => occurrence.amountCents))
  const counts = { batchRecordCount: occurrences.length * 2 + 2, simpleCount: occurrences.length, simpleTotal: total }
  file.put('batchTrailer', { batchNumber: 1, ...counts })
  file.put('trailer', { batchCount: 1, recordCount: file.count + 1 })
  return file.bytes()
}

function companyValues(company: Company) {
  return {
    companyDocumentType: company.taxId?.length === 11 ? 1 : 2,
    companyDocument: company.taxId,
    companyAgency: company.agency,
    companyName: company.name,
    beneficiaryCode: beneficiaryOf(company),
    beneficiaryCodeConfirmed: beneficiaryOf(company),
  }
}

function putTitle(file: RetornoFile, company: Company, occurrence: Occurrence, index: number): void {
  const eventCode = codes[occurrence.kind]
  const number = occurrence.number.padStart(15, '0')
  file.put('T', {
    batchNumber: 1,
    batchRecordSequence: index * 2 + 1,
    eventCode,
    beneficiaryCode: beneficiaryOf(company),
    modality: occurrence.carteira,
    nossoNumero: number,
    nossoNumeroDigit: String(mod11OrZero(occurrence.carteira + number)),
    wallet: 1,
    documentNumber: occurrence.documentNumber,
    dueDate: occurrence.dueOn,
    amount: occurrence.amountCents,
    collectingBank: '104',
    companyUse: occurrence.companyUse,
    currencyCode: '09',
    payerName: occurrence.payerName,
    feeAmount: occurrence.feeCents,
    rejectionReasons: occurrence.reasons.join(''),
  })
  file.put('U', {
    batchNumber: 1,
    batchRecordSequence: index * 2 + 2,
    eventCode,
    interestAmount: occurrence.chargesCents,
    discountAmount: occurrence.discountCents,
    paidAmount: occurrence.paidCents,
    creditedAmount: occurrence.paidCents,
    otherCreditsAmount: occurrence.otherCreditsCents,
    eventDate: occurrence.occurredOn,
    creditDate: occurrence.creditOn,
    feeDebitDate: debitDate(occurrence.feeCents, occurrence),
  })
}

/** The fee is debited apart, on the day of the credit or of the occurrence. */
function debitDate(fee: Cents, occurrence: Occurrence) {
  return fee > 0 ? (occurrence.creditOn ?? occurrence.occurredOn) : null
}

function beneficiaryOf(company: Company): string {
  return digitsOf(company.beneficiaryCode ?? '').padStart(6, '0')
}
