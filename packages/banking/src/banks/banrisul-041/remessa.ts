import { withoutLast } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail, perDayOrMonth } from '../../terms/rail.ts'
import { codedInterest, discountLimit400, finePpmOf, percentDigits, slipNumberOf } from '../../cnab/remessa-values.ts'
import { banrisulBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const banrisulRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigits'],
    allocated: withoutLast(2),
    rail: { ...common400Rail, interest: perDayOrMonth, fine: { percentDecimals: 1, amount: false } },
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    // The bank wants unused numeric fields blank.
    emptyNumeric: 'blanks',
    trailerProof: { total: 'fileTotal' },
    header: (context) => ({ beneficiaryCode: part(context.agreement, 'beneficiaryCode', 13) }),
    title: (context, title, terms) => [{ record: 'detail', values: detail(context, title, terms) }],
    trailer: (_context, totals) => ({ fileTotal: totals.amountCents }),
  },
}

const charges: Charges240 = { exempt: '3', finePercent: '3' }

export const banrisulRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(2),
    // Of a percentage the bank reads one decimal.
    rail: { ...febraban240Rail, fine: { percentDecimals: 1, amount: true } },
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms },
    header: (context) => ({
      ...agreementOf(context),
      bankName: 'BANRISUL',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '040',
    }),
    batchHeader: (context) => ({
      ...agreementOf(context),
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '020',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

/** 31 changes every other datum of the title. */
function changeTerms({ interest: anyInterest, fine: anyFine, discounts }: CarriedTerms): string[] {
  return anyInterest || anyFine || discounts.length > 0 ? ['31'] : []
}

/** The code of the beneficiary stands where others have the agreement; the agency goes without digit. */
function agreementOf(context: RemessaContext): RecordValues {
  return { agreementNumber: part(context.agreement, 'beneficiaryCode', 13), companyAgencyDigit: '' }
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const days = title.writeOffDays ?? 0
  return {
    companyAgencyDigit: '',
    nossoNumero: slipNumberOf(context, title, banrisulBoleto).nossoNumeroComplete,
    wallet: '1',
    issuance: '2',
    // Printed by the company.
    titleKind: title.titleKind ?? 'AA',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    // The bank reads two digits: a longer term is kept by the write-off that we ask for.
    ...(days > 0 && days < 100 ? { writeOffCode: '1', writeOffDays: days } : {}),
    currencyCode: '09',
  }
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const { nossoNumeroComplete } = slipNumberOf(context, title, banrisulBoleto)
  return {
    beneficiaryCode: part(context.agreement, 'beneficiaryCode', 13),
    nossoNumero: nossoNumeroComplete.slice(0, 8),
    nossoNumeroDigits: nossoNumeroComplete.slice(8),
    wallet: '1',
    titleKind: title.titleKind ?? '08',
    instruction1: title.protestDays ? '09' : '23',
    protestDays: title.protestDays,
    ...interest(terms),
    ...discountLimit400(terms),
    ...fine(terms),
  }
}

/** 161: 0 amount per day, 1 rate per month. */
function interest(terms: CarriedTerms): RecordValues {
  const coded = codedInterest(terms, { perDay: '0', perMonth: '1' })
  return { interestCode: coded?.code ?? '0', interestPerDay: coded?.value ?? 0 }
}

/** Instruction 18: fine from the day after due, one decimal. */
function fine(terms: CarriedTerms): RecordValues {
  const ppm = finePpmOf(terms)
  return ppm === 0 ? {} : { instruction2: '18', fineRate: percentDigits(ppm, 1), fineDays: 0 }
}
