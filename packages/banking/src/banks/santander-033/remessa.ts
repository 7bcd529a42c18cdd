import { withoutLast } from '../../cnab/allocated-number.ts'
import { BankingError } from '../../banking-error.ts'
import { part } from '../../boleto/slip-account.ts'
import type { RemessaLayout } from '../../cnab/bank.ts'
import type { RecordValues } from '../../cnab/encode.ts'
import { chargesP, segmentR, type Charges240 } from '../../cnab/febraban-240.ts'
import type { RecordToWrite, RemessaContext } from '../../cnab/remessa-rules.ts'
import type { OrderedTitle } from '../../cnab/remessa-title.ts'
import type { CarriedTerms } from '../../terms/carried-shapes.ts'
import { common400Rail, febraban240Rail } from '../../terms/rail.ts'
import {
  discountLimit400,
  finePpmOf,
  interestPerDayCents,
  percentDigits,
  slipNumberOf,
  titleNumber,
} from '../../cnab/remessa-values.ts'
import { santanderBoleto, santanderDigit } from './boleto.ts'
import { movements240 } from './remessa-240-codes.ts'
import { remessa240Table } from './remessa-240-table.ts'
import { movements400 } from './remessa-400-codes.ts'
import { remessa400Table } from './remessa-400-table.ts'

const codes = { register: '01', writeOff: '02', changeDueDate: '06' }
const charges: Charges240 = { exempt: '3' }

/** Kinds of Pix key as the bank codes them. */
const keyTypes = { cpf: '1', cnpj: '2', phone: '3', email: '4', random: '5' } as const

export const santanderRemessa240: RemessaLayout = {
  table: remessa240Table,
  movements: movements240,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    rail: { ...febraban240Rail, discounts: 2 },
    codes,
    header: (context) => ({ transmissionCode: transmission(context, 15), bankName: 'BANCO SANTANDER' }),
    batchHeader: (context) => ({ transmissionCode: transmission(context, 15) }),
    title: (context, title, terms) => [
      { record: 'P', values: segmentP(context, title, terms) },
      { record: 'Q', values: {} },
      ...segmentR(title, terms, charges),
      ...pix240(title),
    ],
  },
}

export const santanderRemessa400: RemessaLayout = {
  table: remessa400Table,
  movements: movements400,
  rules: {
    number: ['nossoNumero'],
    allocated: withoutLast(1),
    rail: { ...common400Rail, discounts: 2 },
    codes,
    trailerProof: { lines: 'recordCount', total: 'fileTotal' },
    header: (context) => ({ transmissionCode: transmission(context, 20) }),
    title: (context, title, terms) => [
      { record: 'detail', values: detail400(context, title, terms) },
      ...pix400(title),
    ],
    trailer: (_context, totals) => ({ recordCount: totals.lines, fileTotal: totals.amountCents }),
  },
}

function transmission(context: RemessaContext, length: number): string {
  return part(context.agreement, 'transmissionCode', length)
}

function segmentP(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const { account, accountDigit } = context.agreement
  return {
    companyChargeAccount: account,
    companyChargeAccountDigit: accountDigit,
    nossoNumero: slipNumberOf(context, title, santanderBoleto).nossoNumeroComplete,
    wallet: '5',
    registration: '1',
    documentType: '1',
    titleKind: title.titleKind ?? '04',
    ...chargesP(title, terms, charges),
    protestCode: title.protestDays ? '1' : '0',
    protestDays: title.protestDays ?? 0,
    writeOffCode: title.writeOffDays ? '1' : '2',
    writeOffDays: title.writeOffDays ?? 0,
  }
}

/** Boleto SX: Y-03 after R. The bank answers with the QR code; only that one is printed. */
function pix240(title: OrderedTitle): RecordToWrite[] {
  if (!title.pix || title.movement !== 'register') return []
  const { key, keyType, txid } = title.pix
  return [{ record: 'Y03', values: { pixKeyType: keyTypes[keyType], pixKeyOrUrl: key, txid } }]
}

/** The 20 digits of the transmission code are agency 4, movement account 8 and collection account 8. */
function detail400(context: RemessaContext, title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const code = transmission(context, 20)
  const number = titleNumber(title, 7)
  const { accountComplement } = context.agreement
  return {
    companyAgency: code.slice(0, 4),
    companyAccount: code.slice(4, 12),
    companyChargeAccount: code.slice(12),
    nossoNumero: number + santanderDigit(number),
    ...fine(terms),
    wallet: '5',
    titleKind: title.titleKind ?? '06',
    instruction1: title.protestDays ? '06' : '00',
    protestDays: title.protestDays ?? 0,
    interestPerDay: interestPerDayCents(terms),
    ...discounts(title, terms),
    ...(accountComplement && { accountComplementFlag: 'I', accountComplement }),
  }
}

/** Always as percent, code 4; a zero date means from the day after due. */
function fine(terms: CarriedTerms): RecordValues {
  const ppm = finePpmOf(terms)
  return ppm === 0 ? { fineCode: '0' } : { fineCode: '4', fineRate: percentDigits(ppm, 2) }
}

/** The second discount takes the field of the rebate. */
function discounts(title: OrderedTitle, terms: CarriedTerms): RecordValues {
  const [, second] = terms.discounts
  if (second && title.rebateCents) {
    throw new BankingError(
      'invalid_input',
      'No CNAB 400 do Santander o segundo desconto e o abatimento não cabem juntos.',
      'discounts',
    )
  }
  return {
    ...discountLimit400(terms),
    ...(second && { discount2LimitDate: second.until, rebateAmount: second.cents }),
  }
}

function pix400(title: OrderedTitle): RecordToWrite[] {
  if (!title.pix || title.movement !== 'register') return []
  const { key, keyType, txid } = title.pix
  return [{ record: 'pix', values: { paymentKind: '00', pixKeyType: keyTypes[keyType], pixKey: key, txid } }]
}
