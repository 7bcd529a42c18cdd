import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const texts = (): Given => ({ title: `Contrato ${nextNumber()}`, html: '<p>{{responsável}} matricula {{aluno}}</p>' })

export const contractModelSamples: AreaSamples = {
  ids: { 'contract-models': async ({ build }) => (await build.contractModel()).id },
  calls: {
    'contractModels.create': texts,
    'contractModels.update': () => ({ ...texts(), version: 1 }),
    'contractModels.publish': () => ({ version: 1 }),
    'contractModels.preview': async ({ build, schoolId }) => ({
      html: '<p>{{aluno}}</p>',
      enrollmentId: (await build.enrollment({ school_id: schoolId })).id,
    }),
  },
}
