import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const erpRetornoFields = (): Given => ({ name: `Retorno do erp ${nextNumber()}` })

export const erpRetornoSamples: AreaSamples = {
  ids: { 'erp-retornos': async ({ build, schoolId }) => (await build.erpRetorno({ school_id: schoolId })).id },
  calls: {
    'erpRetornos.create': ({ schoolId }) => ({ ...erpRetornoFields(), schoolId }),
    'erpRetornos.update': () => ({ ...erpRetornoFields(), version: 1 }),
    'erpRetornos.list': ({ schoolId }) => ({ schoolId }),
  },
}
