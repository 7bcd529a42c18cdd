import { BankingError } from '../../banking-error.ts'
import { mod10 } from '../../boleto/check-digit.ts'
import { numberDigits, part, type BankSlip, type BoletoInput } from '../../boleto/slip-account.ts'

/** Carteiras whose digit covers only carteira and number. */
const withoutAccount = new Set(['126', '131', '146', '150', '168'])

/** Carteiras whose free field carries the company's own number and client code. */
const special = new Set(['107', '122', '142', '143', '196', '198'])

/** Nosso número of 8 digits with DAC (modulo 10); free field by carteira. */
export function itauBoleto(input: BoletoInput): BankSlip {
  const carteira = part(input, 'carteira', 3)
  const number = numberDigits(input, 8)
  if (special.has(carteira)) return specialSlip(input, carteira, number)
  const agency = part(input, 'agency', 4)
  const account = part(input, 'account', 5)
  const digit = String(mod10(numberBase(carteira, agency, account) + carteira + number))
  const accountDigit = input.accountDigit ? part(input, 'accountDigit', 1) : String(mod10(agency + account))
  return {
    freeField: `${carteira}${number}${digit}${agency}${account}${accountDigit}000`,
    ...printed(carteira, number, digit),
  }
}

/** Agency and account enter the digit in most carteiras. 112 is disputed among implementations: ask, do not guess. */
function numberBase(carteira: string, agency: string, account: string): string {
  if (carteira === '112') {
    throw new BankingError(
      'not_certified',
      'A carteira 112 do Itaú está em homologação: as fontes discordam do dígito do nosso número. Confirme com o banco.',
      'carteira',
    )
  }
  return withoutAccount.has(carteira) ? '' : agency + account
}

function specialSlip(input: BoletoInput, carteira: string, number: string): BankSlip {
  const data = carteira + number + part(input, 'documentNumber', 7) + part(input, 'beneficiaryCode', 5)
  return { freeField: `${data}${mod10(data)}0`, ...printed(carteira, number, String(mod10(carteira + number))) }
}

function printed(carteira: string, number: string, digit: string): Omit<BankSlip, 'freeField'> {
  return {
    nossoNumeroFormatted: `${carteira}/${number}-${digit}`,
    nossoNumeroComplete: number + digit,
    nossoNumeroDigit: digit,
  }
}
