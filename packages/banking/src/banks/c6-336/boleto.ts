import { BankingError } from '../../banking-error.ts'
import { sevenWeightsDigit } from '../../boleto/seven-weights.ts'
import {
  numberDigits,
  part,
  type BoletoInput,
  type SlipAccount,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Number of 10 with a digit of modulo 11, weights 2 to 7, over carteira and number, which may be P. */
export const c6Boleto: SlipRules = {
  number: slipNumber,
  freeField: (input) =>
    part(input, 'beneficiaryCode', 12) + numberDigits(input, 10) + part(input, 'carteira', 2) + issuer(input),
}

/** 3 where the bank issues, 4 where the company does. Of other carteiras the sources disagree. */
const issuers: Readonly<Record<string, string>> = { '10': '3', '20': '4' }

function issuer(input: SlipAccount): string {
  const carteira = part(input, 'carteira', 2)
  const found = issuers[carteira]
  if (found) return found
  throw new BankingError(
    'not_certified',
    `A carteira ${carteira} do C6 está em homologação: as fontes discordam do indicador do campo livre. Use a 20, em que a escola emite.`,
    'carteira',
  )
}

function slipNumber(input: BoletoInput): SlipNumber {
  const carteira = part(input, 'carteira', 2)
  const number = numberDigits(input, 10)
  const digit = sevenWeightsDigit(carteira, number)
  return {
    nossoNumeroFormatted: `${carteira}/${number}-${digit}`,
    nossoNumeroComplete: number + digit,
    nossoNumeroDigit: digit,
  }
}
