import { BankingError } from '../../banking-error.ts'
import { mod11OrZero } from '../../boleto/check-digit.ts'
import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número = year 2 + byte (1 the cooperative, 2 to 9 the company) + sequence 5 + digit; restarts each year. */
export const sicrediBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const kind = input.carteira === '3' ? '3' : '1'
    const data = `${kind}1${slipNumber(input).nossoNumeroComplete}${beneficiary(input)}10`
    return data + mod11OrZero(data)
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const year = yearOf(input)
  const number = byteOf(input) + numberDigits(input, 5)
  const digit = String(mod11OrZero(beneficiary(input) + year + number))
  return {
    nossoNumeroFormatted: `${year}/${number}-${digit}`,
    nossoNumeroComplete: year + number + digit,
    nossoNumeroDigit: digit,
  }
}

function beneficiary(input: BoletoInput): string {
  const code = firstPart(input, ['beneficiaryCode', 'agreement'], 5)
  return part(input, 'agency', 4) + firstPart(input, ['post', 'operation'], 2) + code
}

function yearOf(input: BoletoInput): string {
  const year = input.numberYear ?? (input.issuedOn ?? input.dueOn ?? '').slice(0, 4)
  return part({ numberYear: year.slice(-2) }, 'numberYear', 2)
}

function byteOf(input: BoletoInput): string {
  const byte = input.byteId || '2'
  if (/^[1-9]$/.test(byte)) return byte
  throw new BankingError(
    'invalid_input',
    'O byte do Sicredi vai de 2 a 9 para a escola (1 é da cooperativa).',
    'byteId',
  )
}
