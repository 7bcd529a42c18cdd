import { BankingError } from '../banking-error.ts'
import type { SlipNumber, SlipRules } from '../boleto/slip-account.ts'
import { dayNumber, isoDate } from '../day-number.ts'
import type { RecordValues } from './encode.ts'
import type { RemessaContext } from './remessa-rules.ts'
import type { RemessaDiscount, RemessaTitle } from './remessa-title.ts'

/** Values every record of the file may need, by the names the tables share. */
export function companyValues(context: RemessaContext): RecordValues {
  const { agreement, createdAt, fileSequence } = context
  return {
    companyDocumentType: taxIdKind(agreement.company.taxId),
    companyDocument: agreement.company.taxId,
    companyName: agreement.company.name,
    companyAgency: agreement.agency,
    companyAgencyDigit: agreement.agencyDigit,
    companyAccount: agreement.account,
    companyAccountDigit: agreement.accountDigit,
    agreementNumber: agreement.agreement,
    beneficiaryCode: agreement.beneficiaryCode,
    transmissionCode: agreement.transmissionCode,
    fileDate: createdAt.on,
    recordedDate: createdAt.on,
    fileTime: createdAt.time,
    fileSequence,
    batchFileSequence: fileSequence,
    fileLayoutVersion: agreement.fileLayoutVersion,
    batchLayoutVersion: agreement.batchLayoutVersion,
  }
}

/** Values of one title that mean the same in every layout. */
export function titleValues(context: RemessaContext, title: RemessaTitle): RecordValues {
  const { payer, guarantor } = title
  return {
    ...companyValues(context),
    companyUse: title.companyUse,
    documentNumber: title.documentNumber,
    dueDate: title.dueOn,
    amount: title.amountCents,
    issueDate: title.issuedOn,
    acceptance: 'N',
    rebateAmount: title.rebateCents ?? 0,
    payerDocumentType: taxIdKind(payer.taxId),
    payerDocument: payer.taxId,
    payerName: payer.name,
    payerAddress: payer.address,
    payerDistrict: payer.district,
    payerZip: context.hasZipSuffix ? payer.zip.slice(0, 5) : payer.zip,
    payerZipSuffix: payer.zip.slice(5),
    payerCity: payer.city,
    payerState: payer.state,
    payerEmail: payer.email,
    ...(guarantor && {
      guarantorDocumentType: taxIdKind(guarantor.taxId),
      guarantorDocument: guarantor.taxId,
      guarantorName: guarantor.name,
    }),
  }
}

/** 1 CPF, 2 CNPJ. @throws BankingError when it is neither in length. */
export function taxIdKind(taxId: string): number {
  if (/^\d{11}$/.test(taxId)) return 1
  if (/^[0-9A-Z]{12}\d{2}$/.test(taxId)) return 2
  throw new BankingError(
    'invalid_input',
    `"${taxId}" não é CPF (11 números) nem CNPJ (14 posições). Escreva sem pontos nem traços.`,
    'taxId',
  )
}

/** The day after the due date: when fine and interest begin. */
export function dayAfter(iso: string): string {
  return isoDate(dayNumber(iso) + 1)
}

/** The nosso número of a title as digits padded to `length`. */
export function titleNumber(title: RemessaTitle, length: number): string {
  const digits = String(title.nossoNumero)
  const significant = digits.replace(/^0+(?=\d)/, '')
  if (!/^\d+$/.test(digits) || significant.length > length) {
    throw new BankingError('invalid_input', `O nosso número aceita até ${length} números: "${digits}".`, 'nossoNumero')
  }
  return significant.padStart(length, '0')
}

/** The nosso número of a title with its digits, by the bank's own slip rules. */
export function slipNumberOf(context: RemessaContext, title: RemessaTitle, rules: SlipRules): SlipNumber {
  return rules.number({
    ...context.agreement,
    bank: context.bankCode,
    carteira: title.carteira ?? context.agreement.carteira,
    nossoNumero: title.nossoNumero,
    dueOn: title.dueOn,
    issuedOn: title.issuedOn,
    amountCents: title.amountCents,
  })
}

/** The carteira of a title: its own, else the agreement's. */
export function carteiraOf(context: RemessaContext, title: RemessaTitle): string | undefined {
  return title.carteira ?? context.agreement.carteira
}

/** Interest as a rate per month in millionths, for layouts that only take rates; 0 when there is none. */
export function interestPerMonthPpm(title: RemessaTitle): number {
  const { interest } = title
  if (!interest) return 0
  if ('perMonthPpm' in interest) return interest.perMonthPpm
  if ('perDayPpm' in interest) return interest.perDayPpm * 30
  return Math.round((interest.perDayCents * 30 * 1_000_000) / title.amountCents)
}

/** Interest as an amount per day in cents, rounded half up once; 0 when there is none. */
export function interestPerDayCents(title: RemessaTitle): number {
  const { interest } = title
  if (!interest) return 0
  if ('perDayCents' in interest) return interest.perDayCents
  if ('perDayPpm' in interest) return roundedShare(title.amountCents, interest.perDayPpm, 1)
  return roundedShare(title.amountCents, interest.perMonthPpm, 30)
}

/** A discount in cents, rounded half up once. */
export function discountCents(title: RemessaTitle, discount: RemessaDiscount): number {
  return 'cents' in discount ? discount.cents : roundedShare(title.amountCents, discount.ppm, 1)
}

/** A rate in millionths as the digits of a percent field. What does not fit exactly is rounded half up and reported. */
export function percentDigits(
  context: RemessaContext,
  ppm: number,
  decimals: number,
  field: string,
  meaning: string,
): number {
  const scaled = ppm * 10 ** decimals
  const rounded = Math.floor((scaled + 5000) / 10000)
  if (rounded * 10000 !== scaled) {
    const to = percentText(Math.round((rounded * 10000) / 10 ** decimals))
    context.report({ kind: 'rounded', field, meaning, from: percentText(ppm), to })
  }
  return rounded
}

/** The discounts of a title, refused when the layout carries fewer. */
export function discountsUpTo(title: RemessaTitle, most: number): readonly RemessaDiscount[] {
  const discounts = title.discounts ?? []
  if (discounts.length > most) {
    throw new BankingError(
      'invalid_input',
      `Este layout leva até ${most} desconto${most === 1 ? '' : 's'} por título; o título ${title.documentNumber} tem ${discounts.length}.`,
      'discounts',
    )
  }
  return discounts
}

function roundedShare(amountCents: number, ppm: number, days: number): number {
  const divisor = BigInt(days) * 1_000_000n
  return Number((BigInt(amountCents) * BigInt(ppm) * 2n + divisor) / (divisor * 2n))
}

function percentText(ppm: number): string {
  return `${(ppm / 10000).toLocaleString('pt-BR', { maximumFractionDigits: 4 })} %`
}
