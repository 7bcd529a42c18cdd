import { withoutLast } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  discountCents,
  discountsUpTo,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { banrisulBoleto } from './boleto.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const banrisulRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigits'],
    allocated: withoutLast(2),
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    // The bank wants unused numeric fields blank.
    emptyNumeric: 'blanks',
    trailerProof: { total: 'fileTotal' },
    header: (context) => ({ beneficiaryCode: part(context.agreement, 'beneficiaryCode', 13) }),
    title: (context, title) => [{ record: 'detail', values: detail(context, title) }],
    trailer: (_context, totals) => ({ fileTotal: totals.amountCents }),
  },
}

function detail(context: RemessaContext, title: RemessaTitle): RecordValues {
  const { nossoNumeroComplete } = slipNumberOf(context, title, banrisulBoleto)
  const [discount] = discountsUpTo(title, 1)
  return {
    beneficiaryCode: part(context.agreement, 'beneficiaryCode', 13),
    nossoNumero: nossoNumeroComplete.slice(0, 8),
    nossoNumeroDigits: nossoNumeroComplete.slice(8),
    wallet: '1',
    titleKind: title.titleKind ?? '08',
    instruction1: title.protestDays ? '09' : '23',
    protestDays: title.protestDays,
    ...interest(context, title),
    ...(discount && { discountLimitDate: discount.until, discountAmount: discountCents(title, discount) }),
    ...fine(context, title),
  }
}

/** 161: 0 amount per day, 1 rate per month. */
function interest(context: RemessaContext, title: RemessaTitle): RecordValues {
  const given = title.interest
  if (given && 'perMonthPpm' in given) {
    return {
      interestCode: '1',
      interestPerDay: percentDigits(context, given.perMonthPpm, 2, 'interestPerDay', 'juros'),
    }
  }
  return { interestCode: '0', interestPerDay: interestPerDayCents(title) }
}

/** Instruction 18: fine from the day after due, one decimal. */
function fine(context: RemessaContext, title: RemessaTitle): RecordValues {
  if (!title.finePpm) return {}
  return { instruction2: '18', fineRate: percentDigits(context, title.finePpm, 1, 'fineRate', 'multa'), fineDays: 0 }
}
