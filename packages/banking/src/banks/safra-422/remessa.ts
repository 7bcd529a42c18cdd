import { withoutLast } from '../../cnab/allocated-number.ts'
import { BankingError } from '../../banking-error.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-terms.ts'
import { common400Rail } from '../../terms/rail.ts'
import {
  discountLimit400,
  finePpmOf,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { safraBoleto } from './boleto.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const safraRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    rail: common400Rail,
    codes: { register: '01', writeOff: '02', changeDueDate: '06' },
    trailerProof: { titles: 'detailCount', total: 'fileTotal' },
    header: companyOf,
    title: (context, title, terms) => [{ record: 'detail', values: detail(context, title, terms) }],
    trailer: (context, totals) => ({
      detailCount: totals.titles,
      fileTotal: totals.amountCents,
      fileSequence: context.fileSequence,
    }),
  },
}

/** Agency 5 + account 9, each with its digit. */
function companyOf(context: RemessaContext): RecordValues {
  const { agency, agencyDigit, account, accountDigit } = context.agreement
  const agencyPart = part({ agency: `${agency ?? ''}${agencyDigit ?? ''}` }, 'agency', 5)
  return { companyCode: agencyPart + part({ account: `${account ?? ''}${accountDigit ?? ''}` }, 'account', 9) }
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const number = slipNumberOf(context, title, safraBoleto)
  return {
    ...companyOf(context),
    nossoNumero: number.nossoNumeroComplete.slice(0, 8),
    nossoNumeroDigit: number.nossoNumeroDigit,
    iofCode: '0',
    wallet: '1',
    titleKind: title.titleKind ?? '09',
    ...(title.protestDays && { instruction2: '10', instruction3: title.protestDays }),
    interestPerDay: interestPerDayCents(terms),
    ...discountLimit400(terms),
    rebateOrFine: rebateOrFine(context, title, terms),
  }
}

/** 206-218 is the rebate or, by agreement with the bank, the fine: date, rate with 2 decimals, 000. */
function rebateOrFine(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): string {
  const ppm = finePpmOf(terms)
  if (ppm === 0) return String(title.rebateCents ?? 0).padStart(13, '0')
  if (title.rebateCents) {
    throw new BankingError(
      'invalid_input',
      'No Safra a multa e o abatimento dividem o mesmo campo: mande só um deles.',
      'rebateCents',
    )
  }
  context.report({
    kind: 'confirmWithBank',
    field: 'rebateOrFine',
    meaning: 'abatimento ou multa',
    from: 'multa',
    to: 'o campo 206-218 só leva multa por acordo com o Safra',
  })
  const start = terms.fineFrom
  const rate = percentDigits(ppm, 2)
  return `${start.slice(8)}${start.slice(5, 7)}${start.slice(2, 4)}${String(rate).padStart(4, '0')}000`
}
