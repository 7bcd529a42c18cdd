import { applyPpm, formatPercent, toPpm } from '@caderneta/kernel/percent'
import { toCents } from '@caderneta/kernel/money'
import type { AskedTerms } from './asked-terms.ts'
import type { CarriedFine, TermsDifference } from './carried-shapes.ts'
import type { Rail } from './rail.ts'
import { roundedToDecimals } from './rounded-rate.ts'

type Carried = { carried: CarriedFine | null; differences: TermsDifference[] }

/** In percent where that is exact, else as an amount, else in percent rounded half up. */
export function carriedFine({ amountCents, finePpm = 0 }: AskedTerms, { fine }: Rail): Carried {
  if (finePpm === 0) return { carried: null, differences: [] }
  const amount = toCents(amountCents)
  const asked = applyPpm(amount, toPpm(finePpm))
  if (fine.percentDecimals === null) return fine.amount ? asAmount(asked) : notCarried(finePpm, asked)
  const ppm = roundedToDecimals(finePpm, fine.percentDecimals)
  if (ppm === finePpm) return { carried: { ppm }, differences: [] }
  if (fine.amount) return asAmount(asked)
  const onceCents = Math.abs(applyPpm(amount, toPpm(ppm)) - asked)
  const difference = rounded(finePpm, formatPercent(toPpm(ppm)), onceCents)
  return { carried: ppm === 0 ? null : { ppm }, differences: [difference] }
}

function asAmount(cents: number): Carried {
  return { carried: cents === 0 ? null : { cents }, differences: [] }
}

/** A rail that has no field for a fine. */
function notCarried(finePpm: number, asked: number): Carried {
  return { carried: null, differences: asked === 0 ? [] : [rounded(finePpm, 'nenhuma multa', asked)] }
}

function rounded(finePpm: number, to: string, onceCents: number): TermsDifference {
  const texts = { from: formatPercent(toPpm(finePpm)), to }
  return { kind: 'fineRounded', part: 'fine', onceCents, perDayMicroCents: 0, texts }
}
