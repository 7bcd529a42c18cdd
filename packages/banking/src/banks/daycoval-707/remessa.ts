import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import { discountLimit400, interestPerDayCents, titleNumber } from '../../cnab/remessa-values.ts'
import { part } from '../../boleto/slip-account.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail } from '../../terms/rail.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const daycovalRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    // The layout has no field for a fine.
    rail: { ...common400Rail, fine: { percentDecimals: null, amount: false } },
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    header: (context) => ({ companyCode: companyOf(context), bankName: 'BANCO DAYCOVAL' }),
    title: (context, title, terms) => [{ record: 'detail', values: detail(context, title, terms) }],
  },
}

/** The code that the bank gave. */
function companyOf(context: RemessaContext): string {
  return part(context.agreement, 'beneficiaryCode', 20)
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    companyCode: companyOf(context),
    nossoNumero: titleNumber(title, 8),
    // The company numbers, and no complement follows.
    walletCode: '6',
    titleKind: title.titleKind ?? '12',
    interestPerDay: interestPerDayCents(terms),
    ...discountLimit400(terms),
    protestDays: title.protestDays ?? 0,
  }
}
