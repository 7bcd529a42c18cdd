import { mod10 } from '../../boleto/check-digit.ts'
import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número of 10 digits; the operation is the number of the contract. */
export const daycovalBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const operation = firstPart(input, ['operation', 'transmissionCode'], 7)
    return part(input, 'agency', 4) + part(input, 'carteira', 3) + operation + slipNumber(input).nossoNumeroComplete
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const agency = part(input, 'agency', 4)
  const carteira = part(input, 'carteira', 3)
  const number = numberDigits(input, 10)
  const digit = String(mod10(agency + carteira + number))
  return {
    nossoNumeroFormatted: `${agency}${input.agencyDigit ?? ''}/${carteira}/${number}-${digit}`,
    nossoNumeroComplete: number + digit,
    nossoNumeroDigit: digit,
  }
}
