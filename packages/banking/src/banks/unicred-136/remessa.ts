import { withoutLast } from '../../cnab/allocated-number.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { febraban240Rail } from '../../terms/rail.ts'
import { codedFine, codedInterest, discountLimit400, slipNumberOf } from '../../cnab/remessa-values.ts'
import { unicredBoleto } from './boleto.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const unicredRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    rail: { ...febraban240Rail, discounts: 1, start: 'bank' },
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ beneficiaryCode: part(context.agreement, 'beneficiaryCode', 20), walletVariation: '000' }),
    title: (context, title, terms) => [{ record: 'detail', values: detail(context, title, terms) }, ...contact(title)],
  },
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const number = slipNumberOf(context, title, unicredBoleto)
  return {
    wallet: '021',
    nossoNumero: number.nossoNumeroComplete.slice(0, 10),
    nossoNumeroDigit: number.nossoNumeroDigit,
    ...fine(terms),
    ...interest(terms),
    discountableFlag: 'N',
    discountCode: terms.discounts.length > 0 ? '1' : '0',
    ...discountLimit400(terms),
    rebateAmount: 0,
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    // The guarantor goes in record 5.
    guarantorName: '',
  }
}

/** Codes of fine and interest are always filled: 3 and 5 mean none. */
function fine(terms: CarriedTerms): RecordValues {
  const coded = codedFine(terms, { amount: '1', percent: '2' })
  return coded ? { fineCode: coded.code, fineValue: coded.value } : { fineCode: '3' }
}

function interest(terms: CarriedTerms): RecordValues {
  const coded = codedInterest(terms, { perDay: '1', perMonth: '2' })
  return coded ? { interestCode: coded.code, interestValue: coded.value } : { interestCode: '5' }
}

function contact(title: OrderedTitle): RecordToWrite[] {
  if ((!title.payer.email && !title.guarantor) || title.movement !== 'register') return []
  return [{ record: 'guarantor', values: {} }]
}
