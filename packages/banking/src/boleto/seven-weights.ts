import { mod11Rest } from './check-digit.ts'
import { numberDigits, part, type BoletoInput, type SlipNumber } from './slip-account.ts'

/** Digit of carteira 2 + number 11 with weights 2 to 7: rest 1 is P, 0 is 0 (Bradesco and who follows it). */
export function sevenWeightsDigit(carteira: string, number: string): string {
  const rest = mod11Rest(carteira + number, 2, 7)
  if (rest === 1) return 'P'
  return rest === 0 ? '0' : String(11 - rest)
}

/** Nosso número of 11 digits with the digit of {@link sevenWeightsDigit}, printed after the carteira. */
export function sevenWeightsNumber(input: BoletoInput, printedCarteira: number): SlipNumber {
  const carteira = part(input, 'carteira', 2)
  const number = numberDigits(input, 11)
  const digit = sevenWeightsDigit(carteira, number)
  return {
    nossoNumeroFormatted: `${carteira.padStart(printedCarteira, '0')}/${number}-${digit}`,
    nossoNumeroComplete: number + digit,
    nossoNumeroDigit: digit,
  }
}

/** Free field agency 4 + carteira 2 + number 11 + account 7 + 0. */
export function sevenWeightsFreeField(input: BoletoInput): string {
  return `${part(input, 'agency', 4)}${part(input, 'carteira', 2)}${numberDigits(input, 11)}${part(input, 'account', 7)}0`
}
