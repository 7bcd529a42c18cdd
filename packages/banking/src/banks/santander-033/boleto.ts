import { mod11Rest } from '../../boleto/check-digit.ts'
import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número of 12 digits with one of modulo 11. */
export const santanderBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const beneficiary = firstPart(input, ['beneficiaryCode', 'agreement'], 7)
    return `9${beneficiary}${slipNumber(input).nossoNumeroComplete}0${part(input, 'carteira', 3)}`
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const number = numberDigits(input, 12)
  const digit = santanderDigit(number)
  const printed = input.numberForm === 'short' ? number.replace(/^0+(?=.)/, '') : number
  return { nossoNumeroFormatted: `${printed}-${digit}`, nossoNumeroComplete: number + digit, nossoNumeroDigit: digit }
}

/** Rest 10 gives 1; 0 and 1 give 0; else 11 less the rest. */
export function santanderDigit(number: string): string {
  const rest = mod11Rest(number)
  if (rest === 10) return '1'
  return rest < 2 ? '0' : String(11 - rest)
}
