import { nextNumber } from '../../support/build.ts'
import type { AreaSamples, Given } from './sample.ts'

const courseFields = (): Given => ({ name: `Curso ${nextNumber()}`, level: 'elementary' })

export const courseSamples: AreaSamples = {
  ids: { courses: async ({ build, schoolId }) => (await build.course({ school_id: schoolId })).id },
  calls: {
    'courses.create': ({ schoolId }) => ({ ...courseFields(), schoolId }),
    'courses.update': () => ({ ...courseFields(), version: 1 }),
    'courses.activate': async ({ build, schoolId }) => ({
      id: (await build.course({ school_id: schoolId, is_active: false })).id,
    }),
    'courses.list': ({ schoolId }) => ({ schoolId }),
    'courses.export': ({ schoolId }) => ({ schoolId }),
  },
}
