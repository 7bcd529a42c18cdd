import { BankingError } from '../../banking-error.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-terms.ts'
import { common400Rail } from '../../terms/rail.ts'
import {
  carteiraOf,
  discountLimit400,
  finePpmOf,
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
    rail: { ...common400Rail, fine: { percentDecimals: 0, amount: false }, start: 'told' },
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ chargeAccount: context.agreement.account }),
    title: (context, title, terms) => [{ record: 'detail', values: detail(context, title, terms) }],
  },
}

/** No source has the rule of the digit: only carteira 10, where the bank numbers, may be written. */
function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  if (carteiraOf(context, title) !== '10') {
    throw new BankingError(
      'not_certified',
      'A remessa do C6 com número da escola está em homologação (falta a regra do dígito). Use a carteira 10, em que o banco numera.',
      'carteira',
    )
  }
  return {
    wallet: '10',
    titleKind: title.titleKind ?? '01',
    interestPerDay: interestPerDayCents(terms),
    interestStartDate: terms.interest ? terms.lateFrom : null,
    ...discountLimit400(terms),
    ...fine(terms),
    protestDays: title.protestDays ? String(title.protestDays).padStart(2, '0') : '',
  }
}

/** Whole percents only. */
function fine(terms: CarriedTerms): RecordValues {
  const ppm = finePpmOf(terms)
  return ppm === 0 ? { fineCode: '0' } : { fineCode: '2', fineRate: percentDigits(ppm, 0), fineDate: terms.fineFrom }
}
