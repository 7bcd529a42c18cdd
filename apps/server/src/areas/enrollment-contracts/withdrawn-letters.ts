// A letter that has not left would lead to what is not there to be signed any more.
import type { Effects } from '../../platform/operation/effects.ts'
import { withdrawnDeliveriesPart } from '../deliveries/public.ts'

/** The effects, and with them the letters withdrawn. */
export function withdrawnLetters<Given extends Effects>(
  { tenantId }: { tenantId: number },
  letters: readonly { id: string }[],
  effects: Given,
): Given {
  if (letters.length === 0) return effects
  const ids = letters.map(({ id }) => id)
  return { ...effects, parts: [...effects.parts, withdrawnDeliveriesPart(tenantId, ids)] }
}
