import { BankingError } from '../../banking-error.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaPerson, OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail } from '../../terms/rail.ts'
import {
  carteiraOf,
  codedFine,
  discountLimit400,
  interestPerDayCents,
  moreDiscounts400,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { allocatedOf, bancoDoBrasilBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

const codes = { register: '01', writeOff: '02', changeDueDate: '06' }
const charges: Charges240 = { exempt: '3' }

export const bancoDoBrasilRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: allocatedOf,
    rail: febraban240Rail,
    codes,
    header: (context) => ({
      ...agreementOf(context),
      bankName: 'BANCO DO BRASIL SA',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '083',
    }),
    batchHeader: (context) => ({
      ...agreementOf(context),
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '042',
      testFlag: context.agreement.isTest ? 'TS' : '',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
  },
}

export const bancoDoBrasilRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    allocated: allocatedOf,
    rail: { ...common400Rail, discounts: 3, fine: { percentDecimals: 2, amount: true } },
    codes,
    header: agreementOf,
    title: (context, title, terms) => [
      { record: 'detail', values: detail400(context, title, terms) },
      ...fine400(title, terms),
      ...discounts400(title, terms),
      ...email400(title),
    ],
  },
}

function agreementOf(context: RemessaContext): RecordValues {
  const { agreement } = context
  return {
    agreementNumber: agreement.agreement || agreement.beneficiaryCode,
    wallet: agreement.carteira,
    walletVariation: agreement.variation,
  }
}

/** 58 of segment P groups the carteiras: 7 for 17, 1 for the other simple ones. */
function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    nossoNumero: slipNumberOf(context, title, bancoDoBrasilBoleto).nossoNumeroComplete,
    wallet: carteiraOf(context, title) === '17' ? '7' : '1',
    registration: '1',
    delivery: '0',
    titleKind: title.titleKind ?? '21',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    writeOffCode: '0',
    writeOffDays: '000',
  }
}

function detail400(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    ...agreementOf(context),
    nossoNumero: longNumber(slipNumberOf(context, title, bancoDoBrasilBoleto).nossoNumeroComplete),
    wallet: carteiraOf(context, title),
    titleKind: title.titleKind ?? '12',
    instruction1: instruction(title),
    protestDays: title.protestDays ? String(title.protestDays).padStart(2, '0') : '',
    interestPerDay: interestPerDayCents(terms),
    ...discountLimit400(terms),
    ...(title.guarantor && { messageIndicator: 'A', message: guarantorText(title.guarantor) }),
  }
}

/** Record 7 has 17 digits and none of check: numbers of 11, whose digit may be X, have no place in it. */
function longNumber(nossoNumero: string): string {
  if (nossoNumero.length === 17) return nossoNumero
  throw new BankingError(
    'invalid_input',
    'O CNAB 400 do Banco do Brasil leva nosso número de 17 números. Com convênio de 4 ou de 6 números e nosso número de 11, use o CNAB 240.',
    'agreement',
  )
}

/** 61 asks for the QR code, 62 with interest; 06 protests after the days of 392-393; 07 never. */
function instruction(title: OrderedTitle): string {
  if (title.pix && title.movement === 'register') return title.interest ? '62' : '61'
  return title.protestDays ? '06' : '07'
}

/** Name and document of the guarantor share 352-391: CNPJ from 374, CPF from 378. */
function guarantorText(guarantor: RemessaPerson): string {
  return guarantor.taxId.length === 14
    ? `${guarantor.name.slice(0, 21).padEnd(22)}CNPJ${guarantor.taxId}`
    : `${guarantor.name.slice(0, 25).padEnd(26)}CPF${guarantor.taxId}`
}

function fine400(title: OrderedTitle, terms: CarriedTerms): RecordToWrite[] {
  const coded = codedFine(terms, { amount: '1', percent: '2' })
  if (!coded || title.movement !== 'register') return []
  return [{ record: 'fine', values: { fineCode: coded.code, fineDate: terms.fineFrom, fineValue: coded.value } }]
}

function discounts400(title: OrderedTitle, terms: CarriedTerms): RecordToWrite[] {
  if (terms.discounts.length < 2 || title.movement !== 'register') return []
  return [{ record: 'discounts', values: moreDiscounts400(terms) }]
}

function email400(title: OrderedTitle): RecordToWrite[] {
  return title.payer.email && title.movement === 'register' ? [{ record: 'email', values: {} }] : []
}
