import { withoutLast } from '../../cnab/allocated-number.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { febraban240Rail } from '../../terms/rail.ts'
import { carteiraOf, codedInterest, discountLimit400, percentDigits, slipNumberOf } from '../../cnab/remessa-values.ts'
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
    rail: { ...febraban240Rail, discounts: 1 },
    codes: { register: '01' },
    noProtestAtEntry: true,
    trailerProof: { titles: 'detailCount' },
    title: (context, title, terms) => [{ record: 'detail', values: detail(context, title, terms) }],
    trailer: (_context, totals) => ({ detailCount: totals.titles }),
  },
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const { account, accountDigit } = context.agreement
  return {
    wallet: carteiraOf(context, title),
    companyAccount: part({ account: `${account ?? ''}${accountDigit ?? ''}` }, 'account', 10),
    nossoNumero: slipNumberOf(context, title, interBoleto).nossoNumeroComplete,
    receiveLimitDays: title.writeOffDays === 30 ? '30' : '60',
    titleKind: title.titleKind ?? '01',
    ...fine(terms),
    ...interest(terms),
    ...discount(terms),
  }
}

function fine({ fine: given, fineFrom }: CarriedTerms): RecordValues {
  if (!given) return { fineCode: '0' }
  return 'cents' in given
    ? { fineCode: '1', fineAmount: given.cents, fineDate: fineFrom }
    : { fineCode: '2', fineRate: percentDigits(given.ppm, 2), fineDate: fineFrom }
}

function interest(terms: CarriedTerms): RecordValues {
  const coded = codedInterest(terms, { perDay: '1', perMonth: '2' })
  if (!coded) return { interestCode: '0' }
  const value = coded.code === '1' ? { interestPerDay: coded.value } : { interestMonthlyRate: coded.value }
  return { interestCode: coded.code, ...value, interestStartDate: terms.lateFrom }
}

function discount(terms: CarriedTerms): RecordValues {
  return { discountCode: terms.discounts.length > 0 ? '1' : '0', ...discountLimit400(terms) }
}
