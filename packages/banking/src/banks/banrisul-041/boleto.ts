import { doubleDigit } from '../../boleto/double-digit.ts'
import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número of 8 digits and two control digits; the free field has two of its own. */
export const banrisulBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const data = `21${part(input, 'agency', 4)}${beneficiary(input)}${numberDigits(input, 8)}40`
    return data + doubleDigit(data)
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const number = numberDigits(input, 8)
  const digit = doubleDigit(number)
  return { nossoNumeroFormatted: `${number}-${digit}`, nossoNumeroComplete: number + digit, nossoNumeroDigit: digit }
}

/** The bank gives agency 4 + code 7 + digits 2; the free field takes the 7. */
function beneficiary(input: BoletoInput): string {
  const code = input.beneficiaryCode ?? ''
  return code.length === 13
    ? part({ beneficiaryCode: code.slice(4, 11) }, 'beneficiaryCode', 7)
    : firstPart(input, ['beneficiaryCode', 'agreement'], 7)
}
