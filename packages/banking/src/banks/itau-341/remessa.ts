import { BankingError } from '../../banking-error.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { mod10 } from '../../boleto/check-digit.ts'
import { part } from '../../boleto/slip-account.ts'
import { withoutLast } from '../../cnab/allocated-number.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail } from '../../terms/rail.ts'
import {
  carteiraOf,
  codedFine,
  discountLimit400,
  interestPerDayCents,
  moreDiscounts400,
  slipNumberOf,
  titleNumber,
} from '../../cnab/remessa-values.ts'
import { itauBoleto } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

export const itauRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    rail: {
      ...common400Rail,
      discounts: 3,
      fine: { percentDecimals: 2, amount: true },
      start: 'told',
      startUpToDiscounts: 1,
    },
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms },
    header: account,
    title: (context, title, terms) => [
      ...details(context, title, terms),
      ...fine(title, terms),
      ...pix(title),
      ...contact(title),
    ],
  },
}

export const itauRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero', 'nossoNumeroDigit'],
    allocated: withoutLast(1),
    rail: { ...febraban240Rail, interest: common400Rail.interest },
    codes: { register: '01', writeOff: '02', changeDueDate: '06', changeTerms },
    header: (context) => ({
      ...account(context),
      bankName: 'BANCO ITAU SA',
      fileLayoutVersion: context.agreement.fileLayoutVersion ?? '040',
    }),
    batchHeader: (context) => ({
      ...account(context),
      batchLayoutVersion: context.agreement.batchLayoutVersion ?? '030',
    }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
    ],
    batchTrailer: (totals) => ({ simpleCount: totals.titles, simpleTotal: totals.amountCents }),
  },
}

/** Only the fine has a code here: interest is an amount a day, discounts are amounts. */
const charges: Charges240 = { exempt: '0' }

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const days = title.writeOffDays ?? 0
  return {
    ...account(context),
    nossoNumero: titleNumber(title, 8),
    nossoNumeroDigit: slipNumberOf(context, title, itauBoleto).nossoNumeroDigit,
    wallet: carteiraOf(context, title),
    titleKind: title.titleKind ?? '04',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '3',
    protestDays: title.protestDays ?? 0,
    // Two digits: a longer term is kept by the write-off that we ask for.
    writeOffCode: days > 0 && days < 100 ? '1' : '0',
    writeOffDays: days < 100 ? days : 0,
  }
}

/** 31 changes every other datum of the title. */
function changeTerms({ interest, fine: anyFine, discounts }: CarriedTerms): string[] {
  return interest || anyFine || discounts.length > 0 ? ['31'] : []
}

function account(context: RemessaContext): RecordValues {
  const agency = part(context.agreement, 'agency', 4)
  const number = part(context.agreement, 'account', 5)
  const digit = context.agreement.accountDigit || String(mod10(agency + number))
  return { companyAgency: agency, companyAccount: number, companyAgencyAccountDigit: digit }
}

/** Second and third discounts take the place of the guarantor's name and of the first day of interest. */
function details(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordToWrite[] {
  const values = detail(context, title, terms)
  const isOrder = title.movement === 'protest' || title.movement === 'stopProtest'
  if (terms.discounts.length < 2 || isOrder)
    return [{ record: 'detail', values: { ...values, interestStartDate: terms.lateFrom } }]
  if (title.protestDays) {
    throw new BankingError(
      'invalid_input',
      'No Itaú o segundo desconto e os dias de protesto não cabem juntos: mande só um deles.',
      'protestDays',
    )
  }
  context.report({
    kind: 'confirmWithBank',
    field: 'discounts',
    meaning: 'desconto',
    from: `${terms.discounts.length} descontos`,
    to: 'o segundo e o terceiro desconto (352-391) precisam de cadastro no Itaú e tiram o nome do sacador',
  })
  return [{ record: 'detailWithDiscounts', values: { ...values, ...moreDiscounts400(terms) } }]
}

function detail(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const carteira = title.carteira ?? context.agreement.carteira
  const isHybrid = title.pix && title.movement === 'register'
  return {
    ...account(context),
    ...(isHybrid && { movementCode: '71' }),
    nossoNumero: titleNumber(title, 8),
    wallet: carteira,
    walletCode: 'I',
    titleKind: title.titleKind ?? '04',
    ...protest(title.protestDays ?? 0),
    interestPerDay: interestPerDayCents(terms),
    ...discountLimit400(terms),
  }
}

function protest(days: number): RecordValues {
  return { instruction1: days > 0 ? '09' : '10', instructionDays: days }
}

function fine(title: OrderedTitle, terms: CarriedTerms): RecordToWrite[] {
  const coded = codedFine(terms, { amount: '1', percent: '2' })
  if (!coded || (title.movement !== 'register' && title.movement !== 'changeTerms')) return []
  return [{ record: 'fine', values: { fineCode: coded.code, fineDate: terms.fineFrom, fineValue: coded.value } }]
}

function pix(title: OrderedTitle): RecordToWrite[] {
  if (!title.pix || title.movement !== 'register') return []
  return [{ record: 'pix', values: { pixKey: title.pix.key, txid: title.pix.txid } }]
}

/** Record 5: e-mail of the payer, document of the guarantor. */
function contact(title: OrderedTitle): RecordToWrite[] {
  if ((!title.payer.email && !title.guarantor) || title.movement !== 'register') return []
  return [{ record: 'guarantor', values: {} }]
}
