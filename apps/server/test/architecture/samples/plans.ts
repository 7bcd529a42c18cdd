import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const terms: Given = {
  coverage: 'guaranteed',
  categories: ['tuition'],
  strategy: '11+1',
  closingDay: 25,
  autoClose: true,
  dateMode: 'fixed',
  days: [
    { day: 5, percent: 0.3333 },
    { day: 20, percent: 0.6667 },
  ],
  dayKind: 'business',
  shift: 'postpone',
  payoutBy: 'pix',
  feeKind: 'percent',
  feePercent: 0.025,
  feeCents: 0,
  lateChargesTo: 'provider',
  discountBorneBy: 'school',
}

const planFields = (): Given => ({ name: `Plano ${nextNumber()}`, validFrom: '2030-01-01', terms })

export const planSamples: AreaSamples = {
  ids: { plans: async ({ build }) => (await build.plan()).id },
  calls: {
    'plans.create': planFields,
    'plans.update': () => ({ ...planFields(), version: 1 }),
    'plans.previewUpdate': async ({ build }) => ({
      id: (await build.plan()).id,
      validFrom: '2030-01-01',
      categories: ['tuition'],
      productIds: [],
    }),
    'plans.disable': () => ({ reason: 'A rede mudou de condições', scope: 'notTransferred', version: 1 }),
    'plans.activate': async ({ build }) => ({
      id: (
        await build.plan({
          is_active: false,
          disabled_reason: 'Condições antigas',
          disabled_scope: 'future',
          disabled_on: '2026-11-01',
        })
      ).id,
      version: 1,
    }),
    'plans.take': async ({ build }) => ({ planId: (await build.plan()).id, validFrom: '2030-01-01' }),
  },
}
