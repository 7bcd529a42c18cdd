import { sevenWeightsFreeField, sevenWeightsNumber } from '../../boleto/seven-weights.ts'
import type { SlipRules } from '../../boleto/slip-account.ts'

/** Digit of modulo 11 with weights 2 to 7, which may be P. The slip prints the carteira with 3 digits. */
export const bradescoBoleto: SlipRules = {
  number: (input) => sevenWeightsNumber(input, input.numberForm === 'short' ? 2 : 3),
  freeField: sevenWeightsFreeField,
}
