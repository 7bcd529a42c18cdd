import { barcodeDigit } from '../../boleto/check-digit.ts'
import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número = 097 + digit of the beneficiary's CPF or CNPJ + agency 4 + agreement 6 + sequence 6. */
export const credisisBoleto: SlipRules = {
  number: slipNumber,
  freeField: (input) => `00000${slipNumber(input).nossoNumeroComplete}`,
}

function slipNumber(input: BoletoInput): SlipNumber {
  const taxId = part(input, 'companyTaxId', 14)
  const agreement = firstPart(input, ['agreement', 'beneficiaryCode'], 6)
  const number = `097${barcodeDigit(taxId)}${part(input, 'agency', 4)}${agreement}${numberDigits(input, 6)}`
  return { nossoNumeroFormatted: number, nossoNumeroComplete: number, nossoNumeroDigit: '' }
}
