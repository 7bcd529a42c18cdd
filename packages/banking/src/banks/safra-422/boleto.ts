import { mod11Rest } from '../../boleto/check-digit.ts'
import { numberDigits, part, type BoletoInput, type SlipNumber, type SlipRules } from '../../boleto/slip-account.ts'

/** Agency and account enter with their digits: 5 and 9 positions. */
export const safraBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const agency = part({ agency: `${input.agency ?? ''}${input.agencyDigit ?? ''}` }, 'agency', 5)
    const account = part({ account: `${input.account ?? ''}${input.accountDigit ?? ''}` }, 'account', 9)
    return `7${agency}${account}${slipNumber(input).nossoNumeroComplete}2`
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const number = numberDigits(input, 8)
  const digit = safraDigit(number)
  return { nossoNumeroFormatted: `${number}-${digit}`, nossoNumeroComplete: number + digit, nossoNumeroDigit: digit }
}

/** Rest 0 gives 1 and rest 1 gives 0; else 11 less the rest. */
export function safraDigit(number: string): string {
  const rest = mod11Rest(number)
  return String(rest < 2 ? 1 - rest : 11 - rest)
}
