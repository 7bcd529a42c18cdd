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
  const { year, number } = partsOf(input)
  const digit = String(mod11OrZero(beneficiary(input) + year + number))
  return {
    nossoNumeroFormatted: `${year}/${number}-${digit}`,
    nossoNumeroComplete: year + number + digit,
    nossoNumeroDigit: digit,
  }
}

/** Eight digits already carry year and byte, as files give the number back; fewer are the sequence alone. */
function partsOf(input: BoletoInput): { year: string; number: string } {
  const given = String(input.nossoNumero)
  if (/^\d{8}$/.test(given)) return { year: given.slice(0, 2), number: given.slice(2) }
  return { year: yearOf(input), number: byteOf(input) + numberDigits(input, 5) }
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
