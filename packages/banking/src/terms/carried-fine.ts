import { applyPpm, formatPercent, toPpm } from '@caderneta/kernel/percent'
import { toCents } from '@caderneta/kernel/money'
import type { AskedTerms } from './asked-terms.ts'
import type { CarriedFine, TermsDifference } from './carried-terms.ts'
import type { Rail } from './rail.ts'
import { roundedToDecimals } from './rounded-rate.ts'

type Carried = { carried: CarriedFine | null; differences: TermsDifference[] }

/** In percent where that is exact, else as an amount, else in percent rounded half up. */
export function carriedFine({ amountCents, finePpm = 0 }: AskedTerms, { fine }: Rail): Carried {
  if (finePpm === 0) return { carried: null, differences: [] }
  const amount = toCents(amountCents)
  const asked = applyPpm(amount, toPpm(finePpm))
  const ppm = roundedToDecimals(finePpm, fine.percentDecimals)
  if (ppm === finePpm) return { carried: { ppm }, differences: [] }
  if (fine.amount) return { carried: asked === 0 ? null : { cents: asked }, differences: [] }
  const texts = { from: formatPercent(toPpm(finePpm)), to: formatPercent(toPpm(ppm)) }
  const onceCents = Math.abs(applyPpm(amount, toPpm(ppm)) - asked)
  const difference: TermsDifference = { kind: 'fineRounded', part: 'fine', onceCents, perDayMicroCents: 0, texts }
  return { carried: ppm === 0 ? null : { ppm }, differences: [difference] }
}
