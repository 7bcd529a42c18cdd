import { BankingError } from '../../banking-error.ts'
import { mod10 } from '../../boleto/check-digit.ts'
import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número of 8 digits with DAC (modulo 10); free field by carteira. */
export const itauBoleto: SlipRules = { number: slipNumber, freeField }

/** Carteiras whose digit covers only carteira and number. */
const withoutAccount = new Set(['126', '131', '146', '150', '168'])

/** Carteiras whose free field carries the company's own number and client code. */
const special = new Set(['107', '122', '142', '143', '196', '198'])

function slipNumber(input: BoletoInput): SlipNumber {
  const carteira = part(input, 'carteira', 3)
  const number = numberDigits(input, 8)
  const digit = numberDigit(input, carteira, number)
  return {
    nossoNumeroFormatted: `${carteira}/${number}-${digit}`,
    nossoNumeroComplete: number + digit,
    nossoNumeroDigit: digit,
  }
}

function freeField(input: BoletoInput): string {
  const carteira = part(input, 'carteira', 3)
  const number = numberDigits(input, 8)
  if (special.has(carteira)) {
    const data =
      carteira + number + part(input, 'documentNumber', 7) + firstPart(input, ['beneficiaryCode', 'agreement'], 5)
    return `${data}${mod10(data)}0`
  }
  const account = part(input, 'agency', 4) + part(input, 'account', 5)
  // A digit given by the bank wins over the computed one.
  const accountDigit = input.accountDigit ? part(input, 'accountDigit', 1) : String(mod10(account))
  return `${carteira}${number}${numberDigit(input, carteira, number)}${account}${accountDigit}000`
}

/** Agency and account enter the digit in most carteiras. 112 is disputed among implementations: ask, do not guess. */
function numberDigit(input: BoletoInput, carteira: string, number: string): string {
  if (carteira === '112') {
    throw new BankingError(
      'not_certified',
      'A carteira 112 do Itaú está em homologação: as fontes discordam do dígito do nosso número. Confirme com o banco.',
      'carteira',
    )
  }
  const isShort = withoutAccount.has(carteira) || special.has(carteira)
  const account = isShort ? '' : part(input, 'agency', 4) + part(input, 'account', 5)
  return String(mod10(account + carteira + number))
}
