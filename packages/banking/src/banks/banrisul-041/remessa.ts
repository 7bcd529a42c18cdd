import { withoutLast } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-terms.ts'
import { common400Rail, perDayOrMonth } from '../../terms/rail.ts'
import { codedInterest, discountLimit400, finePpmOf, percentDigits, slipNumberOf } from '../../cnab/remessa-values.ts'
import { banrisulBoleto } from './boleto.ts'
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
