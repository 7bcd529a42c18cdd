import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const academicClass = (): Given => ({
  name: `7º ano ${nextNumber()}`,
  schoolYear: 2026,
  shift: 'morning',
  grade: 'EF7',
  monthlyCents: 120_000,
})

export const classSamples: AreaSamples = {
  ids: { classes: async ({ build, schoolId }) => (await build.class({ school_id: schoolId })).id },
  calls: {
    'classes.export': ({ schoolId }) => ({ schoolId }),
    'classes.create': ({ schoolId }) => ({ ...academicClass(), schoolId }),
    'classes.previewCopy': ({ schoolId }) => ({ schoolId, schoolYear: 2026 }),
    'classes.copy': async ({ build, schoolId }) => {
      await build.class({ school_id: schoolId, school_year: 2026 })
      return { schoolId, schoolYear: 2026 }
    },
    'classes.update': () => ({ ...academicClass(), version: 1 }),
    'classes.list': ({ schoolId }) => ({ schoolId }),
  },
}
