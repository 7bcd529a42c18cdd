import { nextNumber } from '../../support/build.ts'
import type { AreaSamples } from './sample.ts'

const sixth = () => ({
  name: `6º ano ${nextNumber()}`,
  schoolYear: 2027,
  shift: 'morning',
  grade: 'EF6',
  monthlyCents: 125_000,
  capacity: 30,
})

export const classSamples: AreaSamples = {
  ids: { classes: async ({ build, schoolId }) => (await build.class({ school_id: schoolId })).id },
  calls: {
    'classes.list': ({ schoolId }) => ({ schoolId }),
    'classes.create': ({ schoolId }) => ({ ...sixth(), schoolId }),
    'classes.update': () => ({ ...sixth(), version: 1 }),
  },
}
