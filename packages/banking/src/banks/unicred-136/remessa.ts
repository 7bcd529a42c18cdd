import { withoutLast } from '../../cnab/allocated-number.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  discountCents,
  discountsUpTo,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { unicredBoleto } from './boleto.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const unicredRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ beneficiaryCode: part(context.agreement, 'beneficiaryCode', 20), walletVariation: '000' }),
    title: (context, title) => [{ record: 'detail', values: detail(context, title) }, ...contact(title)],
  },
}

function detail(context: RemessaContext, title: RemessaTitle): RecordValues {
  const number = slipNumberOf(context, title, unicredBoleto)
  const [discount] = discountsUpTo(title, 1)
  return {
    wallet: '021',
    nossoNumero: number.nossoNumeroComplete.slice(0, 10),
    nossoNumeroDigit: number.nossoNumeroDigit,
    ...fine(context, title),
    ...interest(context, title),
    discountableFlag: 'N',
    discountCode: discount ? '1' : '0',
    ...(discount && { discountLimitDate: discount.until, discountAmount: discountCents(title, discount) }),
    rebateAmount: 0,
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    // The guarantor goes in record 5.
    guarantorName: '',
  }
}

/** Codes of fine and interest are always filled: 3 and 5 mean none. */
function fine(context: RemessaContext, title: RemessaTitle): RecordValues {
  if (!title.finePpm) return { fineCode: '3' }
  return { fineCode: '2', fineValue: percentDigits(context, title.finePpm, 2, 'fineValue', 'multa') }
}

function interest(context: RemessaContext, title: RemessaTitle): RecordValues {
  const given = title.interest
  if (given && 'perMonthPpm' in given && given.perMonthPpm > 0) {
    return { interestCode: '2', interestValue: percentDigits(context, given.perMonthPpm, 2, 'interestValue', 'juros') }
  }
  const perDay = interestPerDayCents(title)
  return perDay === 0 ? { interestCode: '5' } : { interestCode: '1', interestValue: perDay }
}

function contact(title: RemessaTitle): RecordToWrite[] {
  if ((!title.payer.email && !title.guarantor) || title.movement !== 'register') return []
  return [{ record: 'guarantor', values: {} }]
}
