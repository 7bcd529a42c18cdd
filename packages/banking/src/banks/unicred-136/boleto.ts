import { mod11OrZero } from '../../boleto/check-digit.ts'
import { numberDigits, part, type BoletoInput, type SlipNumber, type SlipRules } from '../../boleto/slip-account.ts'

/** Nosso número of 10 digits with one of modulo 11; the account enters the free field with its digit. */
export const unicredBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const account = part({ account: `${input.account ?? ''}${input.accountDigit ?? ''}` }, 'account', 10)
    return part(input, 'agency', 4) + account + slipNumber(input).nossoNumeroComplete
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const number = numberDigits(input, 10)
  const digit = String(mod11OrZero(number))
  return { nossoNumeroFormatted: `${number}-${digit}`, nossoNumeroComplete: number + digit, nossoNumeroDigit: digit }
}
