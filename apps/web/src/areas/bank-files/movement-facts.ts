// What a remessa asks of the bank, by kind: a sum for each, because a write-off takes back what a registration asked for.
import type { Translate } from '../../client/phrases.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format-text.ts'

export const movements = ['register', 'writeOff', 'changeDueDate', 'protest', 'stopProtest'] as const
type Movement = (typeof movements)[number]
type ByMovement = Record<Movement, number>

/** Titles of all kinds together. */
export function titleCount(counts: ByMovement): number {
  return movements.reduce((sum, movement) => sum + counts[movement], 0)
}

export function movementFacts(
  t: Translate<`titles_${Movement}`>,
  { counts, sums }: { counts: ByMovement; sums: ByMovement },
): Fact[] {
  return movements
    .filter((movement) => counts[movement] > 0)
    .map((movement) => ({
      label: t(`titles_${movement}`),
      term: movement === 'writeOff' ? 'writeOff' : undefined,
      value: `${counts[movement]} · ${moneyText(sums[movement])}`,
    }))
}
