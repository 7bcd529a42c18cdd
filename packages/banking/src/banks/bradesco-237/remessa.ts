import { withoutLast } from '../../cnab/allocated-number.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, termsOneByOne, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail } from '../../terms/rail.ts'
import {
  carteiraOf,
  discountLimit400,
  finePpmOf,
  interestPerDayCents,
  moreDiscounts400,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { bradescoBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const bradescoRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    rail: { ...common400Rail, discounts: 3 },
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ companyCode: part(context.agreement, 'beneficiaryCode', 20) }),
    title: (context, title, terms) => [
      { record: 'detail', values: detail(context, title, terms) },
      ...otherDiscounts(context, title, terms),
    ],
  },
}

const charges: Charges240 = { exempt: '3' }

export const bradescoRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    rail: febraban240Rail,
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms: termsOneByOne },
    header: (context) => ({
      agreementNumber: part(context.agreement, 'beneficiaryCode', 20),
      bankName: 'BRADESCO',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '084',
    }),
    batchHeader: (context) => ({
      agreementNumber: part(context.agreement, 'beneficiaryCode', 20),
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '042',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    ...identity(context, title),
    walletCode: '1',
    registration: '1',
    documentType: '1',
    issuance: '2',
    delivery: '2',
    titleKind: title.titleKind ?? '21',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    writeOffCode: title.writeOffDays ? '1' : '2',
    writeOffDays: title.writeOffDays ?? 0,
  }
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    ...identity(context, title),
    ...fine(terms),
    issuance: '2',
    debitNotice: '2',
    titleKind: title.titleKind ?? '12',
    instruction1: title.protestDays ? '06' : '00',
    instruction2: title.protestDays ?? 0,
    interestPerDay: interestPerDayCents(terms),
    ...discountLimit400(terms),
    payerAddress: wholeAddress(title),
    guarantorOrMessage: title.guarantor?.name,
  }
}

function identity(context: RemessaContext, title: OrderedTitle): RecordValues {
  const number = slipNumberOf(context, title, bradescoBoleto)
  return {
    wallet: carteiraOf(context, title),
    nossoNumero: number.nossoNumeroComplete.slice(0, 11),
    nossoNumeroDigit: number.nossoNumeroDigit,
  }
}

function fine(terms: CarriedTerms): RecordValues {
  const ppm = finePpmOf(terms)
  return ppm === 0 ? { fineCode: '0' } : { fineCode: '2', fineRate: percentDigits(ppm, 2) }
}

/** One field of 40 holds street, district, city and state. */
function wholeAddress(title: OrderedTitle): string {
  const { address, district, city, state } = title.payer
  return [address, district, city, state].filter((each) => each !== '').join(' ')
}

function otherDiscounts(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordToWrite[] {
  if (terms.discounts.length < 2 || title.movement !== 'register') return []
  return [{ record: 'messages', values: { ...identity(context, title), ...moreDiscounts400(terms) } }]
}
