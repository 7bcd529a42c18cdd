import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número = account 8 (with its digit) + sequence 9; no digit of its own. */
export const ailosBoleto: SlipRules = {
  number: slipNumber,
  freeField: (input) =>
    firstPart(input, ['agreement', 'beneficiaryCode'], 6) + ailosNumber(input) + part(input, 'carteira', 2),
}

function slipNumber(input: BoletoInput): SlipNumber {
  const number = ailosNumber(input)
  return { nossoNumeroFormatted: number, nossoNumeroComplete: number, nossoNumeroDigit: '' }
}

function ailosNumber(input: BoletoInput): string {
  const account = part({ account: `${input.account ?? ''}${input.accountDigit ?? ''}` }, 'account', 8)
  return account + numberDigits(input, 9)
}
