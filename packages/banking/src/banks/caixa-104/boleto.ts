import { BankingError } from '../../banking-error.ts'
import { mod11OrZero } from '../../boleto/check-digit.ts'
import {
  numberDigits,
  type BoletoInput,
  type SlipAccount,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** SIGCB: nosso número of 17 digits = modality (1 registered, 2 not) + issuer (4 the company) + 15. */
export const caixaBoleto: SlipRules = { number: slipNumber, freeField }

function slipNumber(input: BoletoInput): SlipNumber {
  const number = wholeNumber(input)
  const digit = String(mod11OrZero(number))
  return {
    nossoNumeroFormatted: `${number}-${digit}`,
    nossoNumeroComplete: number + digit,
    nossoNumeroDigit: digit,
  }
}

function freeField(input: BoletoInput): string {
  const { modality, issuer } = caixaModality(input)
  const number = wholeNumber(input)
  const data = beneficiary(input) + number.slice(2, 5) + modality + number.slice(5, 8) + issuer + number.slice(8, 17)
  return data + mod11OrZero(data)
}

function wholeNumber(input: BoletoInput): string {
  const { modality, issuer } = caixaModality(input)
  return modality + issuer + numberDigits(input, 15)
}

/** `SIG14`, `14`, `1`, `RG` say registered; `24`, `2`, `SR` unregistered. The issuer is the company (4) unless told. */
export function caixaModality(input: SlipAccount): { modality: '1' | '2'; issuer: string } {
  const given = input.carteira ?? ''
  const match = /^([12])([14]?)$/.exec(modalities[given] ?? given.replace(/^SIG/, ''))
  if (!match) {
    throw new BankingError(
      'invalid_input',
      `A carteira da Caixa é 14 (registrada) ou 24 (sem registro), emitida pela escola: "${given}".`,
      'carteira',
    )
  }
  return { modality: match[1] === '2' ? '2' : '1', issuer: input.issuanceDigit || match[2] || '4' }
}

/** Names the bank's site gives the two modalities. */
const modalities: Readonly<Record<string, string>> = { RG: '1', SR: '2' }

/** Codes of 6 digits carry a check digit; the newer ones of 7 fill its place. */
function beneficiary(input: BoletoInput): string {
  const code = input.beneficiaryCode || input.agreement || ''
  if (!/^\d{1,7}$/.test(code)) {
    throw new BankingError('invalid_input', 'O código do beneficiário da Caixa tem 6 ou 7 números.', 'beneficiaryCode')
  }
  if (code.length === 7) return code
  const six = code.padStart(6, '0')
  const digit = String(mod11OrZero(six))
  const given = input.beneficiaryDigit || input.agreementDigit
  if (given && given !== digit) {
    throw new BankingError(
      'check_digit',
      `O dígito do beneficiário ${six} é ${digit}, não ${given}. Confira o código no contrato.`,
      'beneficiaryDigit',
    )
  }
  return six + digit
}
