import { nextNumber } from '../../support/build.ts'
import type { AreaSamples } from './sample.ts'

/** A month that no other sample takes. */
function monthOf(): string {
  const at = nextNumber()
  return `${String((at % 12) + 1).padStart(2, '0')}/${1980 + (Math.floor(at / 12) % 40)}`
}

export const priceIndexSamples: AreaSamples = {
  ids: {},
  calls: {
    'priceIndexes.preview': () => ({ series: 'ipca', text: '08/2026;0,44;10/09/2026' }),
    'priceIndexes.load': () => ({ series: 'ipca', text: `${monthOf()};0,44;10/09/2026`, source: 'IBGE' }),
  },
}
