import { sevenWeightsFreeField, sevenWeightsNumber } from '../../boleto/seven-weights.ts'
import type { SlipRules } from '../../boleto/slip-account.ts'

/** As Bradesco's, with the carteira printed in 2 digits. */
export const uniprimeBoleto: SlipRules = {
  number: (input) => sevenWeightsNumber(input, 2),
  freeField: sevenWeightsFreeField,
}
