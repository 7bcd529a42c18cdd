import { withoutLast } from '../../cnab/allocated-number.ts'
import { BankingError } from '../../banking-error.ts'
import { firstPart } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  dayAfter,
  discountCents,
  discountsUpTo,
  interestPerDayCents,
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
    title: (context, title) => [
      { record: 'P', values: segmentP(context, title) },
      { record: 'Q', values: {} },
      ...segmentR(context, title, charges),
    ],
  },
}

export const sicrediRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    codes,
    header: (context) => ({ beneficiaryCode: beneficiary(context) }),
    title: (context, title) => [
      { record: 'detail', values: detail400(context, title) },
      ...secondDiscount(context, title),
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

function segmentP(context: RemessaContext, title: RemessaTitle): RecordValues {
  return {
    ...account240(context),
    nossoNumero: slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete,
    registration: '1',
    documentType: '1',
    issuance: '2',
    delivery: '2',
    documentNumber: shortDocument(title),
    titleKind: title.titleKind ?? '17',
    ...chargesP(context, title, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
  }
}

/** Only the first 10 characters are read by the bank, in both layouts: more would come back cut. */
function shortDocument(title: RemessaTitle): string {
  if (title.documentNumber.length <= 10) return title.documentNumber
  throw new BankingError(
    'invalid_input',
    `O Sicredi usa só 10 caracteres do seu número: "${title.documentNumber}".`,
    'documentNumber',
  )
}

function detail400(context: RemessaContext, title: RemessaTitle): RecordValues {
  const [discount] = discountsUpTo(title, 2)
  return {
    printKind: 'A',
    boletoKind: title.pix ? 'H' : '',
    discountKind: 'A',
    ...interest400(context, title),
    ...fine400(context, title),
    nossoNumero: slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete,
    instructionDate: context.createdAt.on,
    posting: 'N',
    issuance: 'B',
    titleKind: title.titleKind ?? 'J',
    instruction1: title.protestDays ? '06' : '00',
    protestDays: title.protestDays ?? 0,
    ...(discount && { discountLimitDate: discount.until, discountAmount: discountCents(title, discount) }),
  }
}

/** 19: A amount per day, C rate per month. */
function interest400(context: RemessaContext, title: RemessaTitle): RecordValues {
  const given = title.interest
  const interestStartDate = given ? dayAfter(title.dueOn) : null
  if (given && 'perMonthPpm' in given) {
    const interestPerDay = percentDigits(context, given.perMonthPpm, 2, 'interestPerDay', 'juros')
    return { interestKind: 'C', interestPerDay, interestStartDate }
  }
  return { interestKind: 'A', interestPerDay: interestPerDayCents(title), interestStartDate }
}

function fine400(context: RemessaContext, title: RemessaTitle): RecordValues {
  if (!title.finePpm) return {}
  const fineRate = percentDigits(context, title.finePpm, 2, 'fineRate', 'multa')
  return { fineKind: 'B', fineRate, fineStartDate: dayAfter(title.dueOn) }
}

function secondDiscount(context: RemessaContext, title: RemessaTitle): RecordToWrite[] {
  const second = title.discounts?.[1]
  if (!second || title.movement !== 'register') return []
  const nossoNumero = slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete
  const values = { nossoNumero, discount2LimitDate: second.until, discount2Amount: discountCents(title, second) }
  return [{ record: 'discounts', values }]
}

/** Hybrid: the txid stays blank, the bank makes it. */
function pix400(context: RemessaContext, title: RemessaTitle): RecordToWrite[] {
  if (!title.pix || title.movement !== 'register') return []
  const nossoNumero = slipNumberOf(context, title, sicrediBoleto).nossoNumeroComplete
  return [{ record: 'pix', values: { nossoNumero } }]
}
