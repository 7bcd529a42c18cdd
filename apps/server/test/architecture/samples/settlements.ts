import { newId } from '../../../src/platform/uuid.ts'
import type { AreaSamples } from './sample.ts'

export const settlementSamples: AreaSamples = {
  ids: {
    'settlement-exception': async ({ build, schoolId, tenantId }) => {
      const id = newId()
      await build.ground.insert('settlement_exception', {
        tenant_id: tenantId,
        id,
        school_id: schoolId,
        kind: 'paidTwice',
        cents: 100_000,
      })
      return id
    },
  },
  calls: {
    'settlements.resolveException': () => ({ reason: 'devolvido à família', version: 1 }),
  },
}
