import { mod11OrZero } from '../../boleto/check-digit.ts'
import { doubleDigit } from '../../boleto/double-digit.ts'
import { numberDigits, part, type BoletoInput, type SlipNumber, type SlipRules } from '../../boleto/slip-account.ts'

/** Free field of the ASBACE key: number 8 + account 11 + kind of charge 1 + bank 3 + two digits. */
export const banestesBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const account = part({ account: `${input.account ?? ''}${input.accountDigit ?? ''}` }, 'account', 11)
    const data = `${numberDigits(input, 8)}${account}${part(input, 'variation', 1)}021`
    return data + doubleDigit(data)
  },
}

/** Two digits of modulo 11, the second over number and first. */
function slipNumber(input: BoletoInput): SlipNumber {
  const number = numberDigits(input, 8)
  const first = mod11OrZero(number)
  const digit = `${first}${mod11OrZero(`${number}${first}`, 2, 10)}`
  return { nossoNumeroFormatted: `${number}-${digit}`, nossoNumeroComplete: number + digit, nossoNumeroDigit: digit }
}
