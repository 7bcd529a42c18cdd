import { BankingError } from '../../banking-error.ts'
import { weightedSum } from '../../boleto/check-digit.ts'
import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** The size of the convênio decides everything: 7 or 8 digits make numbers of 17, 6 and 4 make 11 and a digit. */
export const bancoDoBrasilBoleto: SlipRules = { number: slipNumber, freeField }

/** Where a convênio of 6 numbers its slips with 17 digits of the client's own, this service code stands for the carteira. */
const longNumberService = '21'

const weights = [9, 8, 7, 6, 5, 4, 3, 2]

/** Carteiras where the bank numbers the slips. */
const bankNumbers = new Set(['11', '31', '51'])

function slipNumber(input: BoletoInput): SlipNumber {
  const number = wholeNumber(input)
  const digit = agreementOf(input).length === 7 ? '' : digitOf(number)
  const isLong = number.length === 17
  return {
    nossoNumeroFormatted: isLong ? number : `${number}-${digit}`,
    nossoNumeroComplete: isLong ? number : number + digit,
    nossoNumeroDigit: digit,
  }
}

function freeField(input: BoletoInput): string {
  const number = wholeNumber(input)
  const agreement = agreementOf(input)
  if (agreement.length === 6 && number.length === 17) return `${agreement}${number}${longNumberService}`
  const carteira = part(input, 'carteira', 2)
  if (number.length === 11) return number + part(input, 'agency', 4) + part(input, 'account', 8) + carteira
  return `000000${number}${carteira}`
}

function wholeNumber(input: BoletoInput): string {
  const agreement = agreementOf(input)
  const given = String(input.nossoNumero)
  if (/^0*$/.test(given) && bankNumbers.has(input.carteira ?? '')) return '0'.repeat(17)
  if (given.length === 17 && agreement.length >= 6) return isOfAgreement(given, agreement)
  if (agreement.length === 6) return ofShortAgreement(input, given, agreement)
  const total = agreement.length >= 7 ? 17 : 11
  return agreement + numberDigits(input, total - agreement.length)
}

/** 11 digits with the convênio in front; 17 of the client's own where there are more than the 5 left beside it. */
function ofShortAgreement(input: BoletoInput, given: string, agreement: string): string {
  if (given.length === 11 && given.startsWith(agreement)) return numberDigits(input, 11)
  const isLong = given.replace(/^0+/, '').length > 5
  return isLong ? numberDigits(input, 17) : agreement + numberDigits(input, 5)
}

/** A number of 17 digits already carries the convênio, but where the convênio has 6: there it is the client's own. */
function isOfAgreement(given: string, agreement: string): string {
  if (/^\d{17}$/.test(given) && (agreement.length === 6 || given.startsWith(agreement))) return given
  throw new BankingError(
    'invalid_input',
    `O nosso número ${given} não começa pelo convênio ${agreement}.`,
    'nossoNumero',
  )
}

function agreementOf(input: BoletoInput): string {
  const length = (input.agreement || input.beneficiaryCode || '').length
  if (![0, 4, 6, 7, 8].includes(length)) {
    throw new BankingError('invalid_input', 'O convênio do Banco do Brasil tem 4, 6, 7 ou 8 números.', 'agreement')
  }
  return firstPart(input, ['agreement', 'beneficiaryCode'], length)
}

function digitOf(number: string): string {
  const rest = weightedSum(number, weights) % 11
  return rest === 10 ? 'X' : String(rest)
}

/** The company's own part: 17 digits carry an agreement of 7; 12 characters one of 6 and the check digit. */
export function allocatedOf(joined: string): string {
  return joined.length === 17 ? joined.slice(7) : joined.slice(6, 11)
}
