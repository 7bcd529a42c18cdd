import { withoutLast } from '../../cnab/allocated-number.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  carteiraOf,
  dayAfter,
  discountsUpTo,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { interBoleto } from './boleto.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

/** Only registration goes by file. */
export const interRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    codes: { register: '01' },
    trailerProof: { titles: 'detailCount' },
    title: (context, title) => [{ record: 'detail', values: detail(context, title) }],
    trailer: (_context, totals) => ({ detailCount: totals.titles }),
  },
}

function detail(context: RemessaContext, title: RemessaTitle): RecordValues {
  const { account, accountDigit } = context.agreement
  return {
    wallet: carteiraOf(context, title),
    companyAccount: part({ account: `${account ?? ''}${accountDigit ?? ''}` }, 'account', 10),
    nossoNumero: slipNumberOf(context, title, interBoleto).nossoNumeroComplete,
    receiveLimitDays: title.writeOffDays === 30 ? '30' : '60',
    titleKind: title.titleKind ?? '01',
    ...fine(context, title),
    ...interest(context, title),
    ...discount(context, title),
  }
}

function fine(context: RemessaContext, title: RemessaTitle): RecordValues {
  if (!title.finePpm) return { fineCode: '0' }
  const fineRate = percentDigits(context, title.finePpm, 2, 'fineRate', 'multa')
  return { fineCode: '2', fineRate, fineDate: dayAfter(title.dueOn) }
}

function interest(context: RemessaContext, title: RemessaTitle): RecordValues {
  const given = title.interest
  const interestStartDate = dayAfter(title.dueOn)
  if (given && 'perMonthPpm' in given && given.perMonthPpm > 0) {
    const interestMonthlyRate = percentDigits(context, given.perMonthPpm, 2, 'interestMonthlyRate', 'juros')
    return { interestCode: '2', interestMonthlyRate, interestStartDate }
  }
  const perDay = interestPerDayCents(title)
  return perDay === 0 ? { interestCode: '0' } : { interestCode: '1', interestPerDay: perDay, interestStartDate }
}

function discount(context: RemessaContext, title: RemessaTitle): RecordValues {
  const [first] = discountsUpTo(title, 1)
  if (!first) return { discountCode: '0' }
  const value =
    'cents' in first
      ? { discountCode: '1', discountAmount: first.cents }
      : { discountCode: '4', discountRate: percentDigits(context, first.ppm, 2, 'discountRate', 'desconto') }
  return { ...value, discountLimitDate: first.until }
}
