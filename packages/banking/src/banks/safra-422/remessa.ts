import { withoutLast } from '../../cnab/allocated-number.ts'
import { BankingError } from '../../banking-error.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail } from '../../terms/rail.ts'
import {
  discountLimit400,
  finePpmOf,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
} from '../../cnab/remessa-values.ts'
import { safraBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
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

const charges: Charges240 = { exempt: '3' }

export const safraRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: safraAllocated240,
    rail: febraban240Rail,
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms },
    header: (context) => ({
      bankName: 'BANCO SAFRA',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '087',
    }),
    batchHeader: (context) => ({ batchLayoutVersion: context.agreement.batchLayoutVersion ?? '045' }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

/** 31 changes every other datum of the title. */
function changeTerms({ interest, fine, discounts }: CarriedTerms): string[] {
  return interest || fine || discounts.length > 0 ? ['31'] : []
}

/** Number and digit from the left; who fills the whole field has carteira 3, zeros 5, number 11 and digit there. */
export function safraAllocated240(joined: string): string {
  return joined.length === 20 ? joined.slice(8, 19) : joined.slice(0, -1)
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  return {
    nossoNumero: slipNumberOf(context, title, safraBoleto).nossoNumeroComplete,
    wallet: '1',
    registration: '1',
    documentType: '1',
    issuance: '2',
    delivery: '2',
    titleKind: title.titleKind ?? '21',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    writeOffCode: title.writeOffDays ? '1' : '2',
    writeOffDays: title.writeOffDays ?? 0,
  }
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
