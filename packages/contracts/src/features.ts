// Features: what a network has switched on. The shape of the list is the one that ABP clients know.
import { z } from 'zod'
import { area, declareEvents, NoPayload, read, write } from './define.ts'
import type { Phrases } from './refusals.ts'

export const events = declareEvents('features', { 'features.updated': NoPayload })

export const refusals = {
  unknown_feature: {
    'pt-BR': 'Não existe um recurso com este nome. Confira-o na lista de recursos da rede.',
    en: 'There is no feature of this name. Check it in the list of features of the network.',
  },
} satisfies Phrases

/** `T` and the network's id. */
const Provider = z.object({
  providerName: z.literal('T').default('T'),
  providerKey: z.coerce.number().int().min(1).max(2_000_000_000),
})

const FeatureList = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      features: z.array(
        z.object({
          name: z.string(),
          displayName: z.string(),
          value: z.enum(['true', 'false']),
          valueType: z.object({ name: z.literal('ToggleStringValueType') }),
        }),
      ),
    }),
  ),
})

export const features = area('features', refusals, {
  list: read('GET /api/feature-management/features', {
    summary: 'Features of a network',
    needs: 'Caderneta.Tenant.Get',
    scope: 'host',
    query: Provider,
    returns: FeatureList,
    refuses: ['network_not_found'],
  }),
  update: write('PUT /api/feature-management/features', {
    summary: 'Switch features of a network on or off',
    needs: 'Caderneta.Tenant.Update',
    scope: 'host',
    body: Provider.extend({
      features: z
        .array(z.strictObject({ name: z.string().max(100), value: z.enum(['true', 'false']) }))
        .min(1)
        .max(100),
    }),
    returns: FeatureList,
    refuses: ['network_not_found', 'unknown_feature'],
    touches: ['features', 'identity'],
  }),
})
