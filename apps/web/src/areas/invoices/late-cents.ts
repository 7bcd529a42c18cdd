// What lateness costs in all.
import type { ChargesToday } from '@caderneta/contracts/invoice-shapes'

export function lateCents({
  correctionCents,
  interestCents,
  fineCents,
}: Pick<ChargesToday, 'correctionCents' | 'interestCents' | 'fineCents'>): number {
  return correctionCents + interestCents + fineCents
}
