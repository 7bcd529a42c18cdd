import { BankingError } from '../../banking-error.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { RemessaTitle } from '../../cnab/remessa-title.ts'
import {
  carteiraOf,
  dayAfter,
  discountCents,
  discountsUpTo,
  interestPerDayCents,
  percentDigits,
} from '../../cnab/remessa-values.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const c6Remessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ chargeAccount: context.agreement.account }),
    title: (context, title) => [{ record: 'detail', values: detail(context, title) }],
  },
}

/** No source has the rule of the digit: only carteira 10, where the bank numbers, may be written. */
function detail(context: RemessaContext, title: RemessaTitle): RecordValues {
  if (carteiraOf(context, title) !== '10') {
    throw new BankingError(
      'not_certified',
      'A remessa do C6 com número da escola está em homologação (falta a regra do dígito). Use a carteira 10, em que o banco numera.',
      'carteira',
    )
  }
  const [discount] = discountsUpTo(title, 1)
  return {
    wallet: '10',
    titleKind: title.titleKind ?? '01',
    interestPerDay: interestPerDayCents(title),
    interestStartDate: title.interest ? dayAfter(title.dueOn) : null,
    ...(discount && { discountLimitDate: discount.until, discountAmount: discountCents(title, discount) }),
    ...fine(context, title),
    protestDays: title.protestDays ? String(title.protestDays).padStart(2, '0') : '',
  }
}

/** Whole percents only. */
function fine(context: RemessaContext, title: RemessaTitle): RecordValues {
  if (!title.finePpm) return { fineCode: '0' }
  const fineRate = percentDigits(context, title.finePpm, 0, 'fineRate', 'multa')
  return { fineCode: '2', fineRate, fineDate: dayAfter(title.dueOn) }
}
