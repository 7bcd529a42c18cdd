import { sevenWeightsFreeField, sevenWeightsNumber } from '../../boleto/seven-weights.ts'
import type { SlipRules } from '../../boleto/slip-account.ts'

/** Number of 11 with a digit of modulo 11, weights 2 to 7, over carteira and number, which may be P. */
export const btgBoleto: SlipRules = {
  number: (input) => sevenWeightsNumber(input, 2),
  freeField: sevenWeightsFreeField,
}
