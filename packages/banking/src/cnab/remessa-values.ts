import { BankingError } from '../banking-error.ts'
import type { SlipNumber, SlipRules } from '../boleto/slip-account.ts'
import type { CarriedInterest, CarriedTerms } from '../terms/carried-shapes.ts'
import type { RecordValues } from './encode.ts'
import type { RemessaContext } from './remessa-rules.ts'
import type { OrderedTitle } from './remessa-title.ts'

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

/** Values of one title that mean the same in every layout, beside those of the company. */
export function titleValues(context: RemessaContext, title: OrderedTitle): RecordValues {
  const { payer, guarantor } = title
  return {
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

/** The nosso número of a title as digits padded to `length`. */
export function titleNumber(title: OrderedTitle, length: number): string {
  const digits = String(title.nossoNumero)
  const significant = digits.replace(/^0+(?=\d)/, '')
  if (!/^\d+$/.test(digits) || significant.length > length) {
    throw new BankingError('invalid_input', `O nosso número aceita até ${length} números: "${digits}".`, 'nossoNumero')
  }
  return significant.padStart(length, '0')
}

/** The nosso número of a title with its digits, by the bank's own slip rules. */
export function slipNumberOf(context: RemessaContext, title: OrderedTitle, rules: SlipRules): SlipNumber {
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
export function carteiraOf(context: RemessaContext, title: OrderedTitle): string | undefined {
  return title.carteira ?? context.agreement.carteira
}

/** A rate that the rail carries, in millionths, as the digits of a percent field with so many decimals. */
export function percentDigits(ppm: number, decimals: number): number {
  return ppm / 10 ** (4 - decimals)
}

export type TwoForms = { code: string; value: number }

/** Fine as fields with a code take it: an amount or a percentage with two decimals; null when there is none. */
export function codedFine({ fine }: CarriedTerms, codes: { amount: string; percent: string }): TwoForms | null {
  if (!fine) return null
  return 'cents' in fine
    ? { code: codes.amount, value: fine.cents }
    : { code: codes.percent, value: percentDigits(fine.ppm, 2) }
}

/** Interest as fields with a code take it: an amount a day or a percentage a month with two decimals. */
export function codedInterest(
  { interest }: CarriedTerms,
  codes: { perDay: string; perMonth: string },
): TwoForms | null {
  if (!interest) return null
  return 'perMonthPpm' in interest
    ? { code: codes.perMonth, value: percentDigits(interest.perMonthPpm, 2) }
    : { code: codes.perDay, value: perDayCents(interest) }
}

/** Fine in millionths, for layouts that take percentages alone; 0 when there is none. */
export function finePpmOf({ fine }: CarriedTerms): number {
  return fine && 'ppm' in fine ? fine.ppm : 0
}

/** Interest in cents a day, for layouts that take amounts alone; 0 when there is none. */
export function interestPerDayCents({ interest }: CarriedTerms): number {
  return interest ? perDayCents(interest) : 0
}

/** First discount of layouts of 400 positions. */
export function discountLimit400({ discounts: [first] }: CarriedTerms): RecordValues {
  return first ? { discountLimitDate: first.until, discountAmount: first.cents } : {}
}

/** Second and third discount of layouts of 400 positions. */
export function moreDiscounts400({ discounts: [, second, third] }: CarriedTerms): RecordValues {
  return {
    ...(second && { discount2LimitDate: second.until, discount2Amount: second.cents }),
    ...(third && { discount3LimitDate: third.until, discount3Amount: third.cents }),
  }
}

function perDayCents(interest: CarriedInterest): number {
  return 'perDayCents' in interest ? interest.perDayCents : 0
}
