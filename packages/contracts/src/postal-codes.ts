// Postal codes (CEP): the address that stands for eight digits, so that nobody types it.
import { z } from 'zod'
import { area, read } from './define.ts'
import { PostalCodeField } from './fields.ts'
import type { Phrases } from './refusals.ts'

export const refusals = {
  postal_code_not_found: { 'pt-BR': 'CEP não encontrado', en: 'Postal code not found' },
  postal_code_away: {
    'pt-BR': 'CEP não encontrado: a consulta não respondeu. Preencha o endereço.',
    en: 'Postal code not found: the look-up did not answer. Fill in the address.',
  },
  too_many_look_ups: {
    'pt-BR': 'Muitas consultas de CEP deste endereço de rede. Espere um minuto ou preencha o endereço.',
    en: 'Too many postal codes asked for from this network address. Wait a minute, or fill in the address.',
  },
} satisfies Phrases

/** A code of a whole town has no street and no district. */
export const FoundAddress = z.object({
  postalCode: z.string(),
  street: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
})
export type FoundAddress = z.output<typeof FoundAddress>

export const postalCodes = area('postalCodes', refusals, {
  find: read('GET /api/public/postal-code/:code', {
    summary: 'The address of a postal code',
    needs: 'public',
    params: z.strictObject({ code: PostalCodeField }),
    returns: FoundAddress,
    refuses: ['postal_code_not_found', 'postal_code_away', 'too_many_look_ups'],
  }),
})
