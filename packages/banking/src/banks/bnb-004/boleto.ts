import { mod11OrZero } from '../../boleto/check-digit.ts'
import { numberDigits, part, type BoletoInput, type SlipNumber, type SlipRules } from '../../boleto/slip-account.ts'

/** Nosso número of 7 digits with one of modulo 11 (weights 2 to 8). */
export const bnbBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const account = part(input, 'account', 7) + part(input, 'accountDigit', 1)
    const carteira = part({ carteira: input.carteira ?? '21' }, 'carteira', 2)
    return `${part(input, 'agency', 4)}${account}${slipNumber(input).nossoNumeroComplete}${carteira}000`
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const number = numberDigits(input, 7)
  const digit = String(mod11OrZero(number, 2, 8))
  return { nossoNumeroFormatted: `${number}-${digit}`, nossoNumeroComplete: number + digit, nossoNumeroDigit: digit }
}
