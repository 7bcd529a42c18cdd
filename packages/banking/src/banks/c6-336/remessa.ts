import { withoutLast } from '../../cnab/allocated-number.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail } from '../../terms/rail.ts'
import {
  carteiraOf,
  discountLimit400,
  finePpmOf,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { c6Boleto } from './boleto.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const c6Remessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    rail: { ...common400Rail, fine: { percentDecimals: 0, amount: false }, start: 'told' },
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ chargeAccount: context.agreement.account }),
    title: (context, title, terms) => [{ record: 'detail', values: detail(context, title, terms) }],
  },
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    ...numberOf(context, title),
    wallet: carteiraOf(context, title),
    titleKind: title.titleKind ?? '01',
    interestPerDay: interestPerDayCents(terms),
    interestStartDate: terms.interest ? terms.lateFrom : null,
    ...discountLimit400(terms),
    ...fine(terms),
    protestDays: title.protestDays ? String(title.protestDays).padStart(2, '0') : '',
  }
}

/** In carteira 10 the bank numbers: the title goes without. */
function numberOf(context: RemessaContext, title: OrderedTitle): RecordValues {
  if (carteiraOf(context, title) === '10') return {}
  const { nossoNumeroComplete, nossoNumeroDigit } = slipNumberOf(context, title, c6Boleto)
  return { nossoNumero: nossoNumeroComplete.slice(0, 10), nossoNumeroDigit }
}

/** Whole percents only. */
function fine(terms: CarriedTerms): RecordValues {
  const ppm = finePpmOf(terms)
  return ppm === 0 ? { fineCode: '0' } : { fineCode: '2', fineRate: percentDigits(ppm, 0), fineDate: terms.fineFrom }
}
