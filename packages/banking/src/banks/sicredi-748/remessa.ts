import { withoutLast } from '../../cnab/allocated-number.ts'
import { BankingError } from '../../banking-error.ts'
import { firstPart } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { febraban240Rail } from '../../terms/rail.ts'
import {
  codedInterest,
  discountLimit400,
  moreDiscounts400,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { sicrediBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

const codes = { register: '01', writeOff: '02', changeDueDate: '06' }
const charges: Charges240 = { exempt: '3', fineFromDue: true }

export const sicrediRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    rail: { ...febraban240Rail, fine: { percentDecimals: 2, amount: false } },
    codes,
    header: (context) => ({
      ...account240(context),
      bankName: 'SICREDI',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '081',
      recordingDensity: '01600',
    }),
    batchHeader: (context) => ({
      ...account240(context),
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '040',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
      ...pix240(title),
    ],
  },
}

export const sicrediRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    rail: febraban240Rail,
    codes,
    header: (context) => ({ beneficiaryCode: beneficiary(context) }),
    title: (context, title, terms) => [
      { record: 'detail', values: detail400(context, title, terms) },
      ...otherDiscounts(context, title, terms),
      ...pix400(context, title),
    ],
    trailer: (context) => ({ beneficiaryCode: beneficiary(context) }),
  },
}

function beneficiary(context: RemessaContext): string {
  return firstPart(context.agreement, ['beneficiaryCode', 'agreement'], 5)
}

/** The agreement stays blank; the account is the one of the contract, else the beneficiary code. */
function account240(context: RemessaContext): RecordValues {
  const { account, accountDigit } = context.agreement
  return {
    agreementNumber: '',
    companyAgencyDigit: '',
    companyAccount: account || beneficiary(context),
    companyAccountDigit: account ? accountDigit : '',
  }
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    ...account240(context),
    nossoNumero: slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete,
    registration: '1',
    documentType: '1',
    issuance: '2',
    delivery: '2',
    documentNumber: shortDocument(title),
    titleKind: title.titleKind ?? '17',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
  }
}

/** Only the first 10 characters are read by the bank, in both layouts: more would come back cut. */
function shortDocument(title: OrderedTitle): string {
  if (title.documentNumber.length <= 10) return title.documentNumber
  throw new BankingError(
    'invalid_input',
    `O Sicredi usa só 10 caracteres do seu número: "${title.documentNumber}".`,
    'documentNumber',
  )
}

function detail400(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    printKind: 'A',
    boletoKind: title.pix ? 'H' : '',
    discountKind: 'A',
    ...interest400(terms),
    ...fine400(terms),
    nossoNumero: slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete,
    instructionDate: context.createdAt.on,
    posting: 'N',
    issuance: 'B',
    titleKind: title.titleKind ?? 'J',
    instruction1: title.protestDays ? '06' : '00',
    protestDays: title.protestDays ?? 0,
    ...discountLimit400(terms),
  }
}

/** 19: A amount per day, C rate per month. */
function interest400(terms: CarriedTerms): RecordValues {
  const coded = codedInterest(terms, { perDay: 'A', perMonth: 'C' })
  if (!coded) return { interestKind: 'A', interestPerDay: 0 }
  return { interestKind: coded.code, interestPerDay: coded.value, interestStartDate: terms.lateFrom }
}

function fine400({ fine, fineFrom }: CarriedTerms): RecordValues {
  if (!fine) return {}
  return 'cents' in fine
    ? { fineKind: 'A', fineAmount: fine.cents, fineStartDate: fineFrom }
    : { fineKind: 'B', fineRate: percentDigits(fine.ppm, 2), fineStartDate: fineFrom }
}

function otherDiscounts(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordToWrite[] {
  if (terms.discounts.length < 2 || title.movement !== 'register') return []
  const nossoNumero = slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete
  return [{ record: 'discounts', values: { nossoNumero, ...moreDiscounts400(terms) } }]
}

/** Hybrid: by the random key that the bank gave; its kind is not told. */
function pix240(title: OrderedTitle): RecordToWrite[] {
  if (!title.pix || title.movement !== 'register') return []
  return [{ record: 'Y04', values: { pixKeyOrUrl: title.pix.key, txid: title.pix.txid } }]
}

/** Hybrid: the txid stays blank, the bank makes it. */
function pix400(context: RemessaContext, title: OrderedTitle): RecordToWrite[] {
  if (!title.pix || title.movement !== 'register') return []
  const nossoNumero = slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete
  return [{ record: 'pix', values: { nossoNumero } }]
}
