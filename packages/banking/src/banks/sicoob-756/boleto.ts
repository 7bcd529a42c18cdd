import {
  firstPart,
  numberDigits,
  part,
  type BoletoInput,
  type SlipNumber,
  type SlipRules,
} from '../../boleto/slip-account.ts'

/** Nosso número of 7 digits whose digit covers cooperative, client and number. */
export const sicoobBoleto: SlipRules = {
  number: slipNumber,
  freeField(input) {
    const carteira = part(input, 'carteira', 1)
    const modality = part({ variation: input.variation ?? '1' }, 'variation', 2)
    const instalment = part({ instalment: input.instalment ?? '1' }, 'instalment', 3)
    const client = clientOf(input, 7)
    return carteira + part(input, 'agency', 4) + modality + client + slipNumber(input).nossoNumeroComplete + instalment
  },
}

function slipNumber(input: BoletoInput): SlipNumber {
  const number = numberDigits(input, 7)
  const digit = sicoobDigit(part(input, 'agency', 4), clientOf(input, 10), number)
  return { nossoNumeroFormatted: `${number}-${digit}`, nossoNumeroComplete: number + digit, nossoNumeroDigit: digit }
}

const weights = [3, 1, 9, 7]

/** Weights 3, 1, 9, 7 from the left over cooperative 4 + client 10 + number 7; rest 0 or 1 gives 0. */
export function sicoobDigit(cooperative: string, client: string, number: string): string {
  const data = cooperative + client + number
  let sum = 0
  for (let at = 0; at < data.length; at += 1) sum += Number(data[at]) * (weights[at % 4] ?? 0)
  const rest = sum % 11
  return rest < 2 ? '0' : String(11 - rest)
}

/** The client number with its digit; some contracts give the two apart. */
export function clientOf(
  input: Pick<BoletoInput, 'clientWithDigit' | 'beneficiaryCode' | 'beneficiaryDigit' | 'agreement'>,
  length: number,
): string {
  const code = input.beneficiaryCode ? `${input.beneficiaryCode}${input.beneficiaryDigit ?? ''}` : undefined
  return firstPart({ ...input, beneficiaryCode: code }, ['clientWithDigit', 'beneficiaryCode', 'agreement'], length)
}
