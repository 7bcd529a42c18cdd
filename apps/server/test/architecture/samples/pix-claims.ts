import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const pixClaimFields = (): Given => ({ name: `Contestação de pix ${nextNumber()}` })

export const pixClaimSamples: AreaSamples = {
  ids: { 'pix-claims': async ({ build, schoolId }) => (await build.pixClaim({ school_id: schoolId })).id },
  calls: {
    'pixClaims.create': ({ schoolId }) => ({ ...pixClaimFields(), schoolId }),
    'pixClaims.update': () => ({ ...pixClaimFields(), version: 1 }),
    'pixClaims.list': ({ schoolId }) => ({ schoolId }),
  },
}
