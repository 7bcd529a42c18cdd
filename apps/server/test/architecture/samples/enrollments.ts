import { child, somebody } from './guardians.ts'
import type { AreaSamples, Place } from './sample.ts'

const enrolled = ({ build, schoolId }: Place) => build.enrollment({ school_id: schoolId })

export const enrollmentSamples: AreaSamples = {
  ids: { enrollments: async (place) => (await enrolled(place)).id },
  calls: {
    'enrollments.list': async (place) => {
      const { classId, studentId, guardianId } = await enrolled(place)
      return { schoolId: place.schoolId, classId, studentId, guardianId }
    },
    'enrollments.create': async ({ build, schoolId }) => {
      const { id: studentId, guardianId } = await build.student({ school_id: schoolId })
      return { classId: (await build.class({ school_id: schoolId })).id, studentId, guardianId }
    },
    'enrollments.enrollFamily': async ({ build, schoolId }) => ({
      classId: (await build.class({ school_id: schoolId })).id,
      student: child,
      guardian: somebody(),
    }),
    'enrollments.update': async (place) => {
      const { id, guardianId } = await enrolled(place)
      return { id, guardianId, monthlyCents: 110_000, version: 1 }
    },
    'enrollments.confirm': async ({ build, schoolId }) => ({
      id: (await build.enrollment({ school_id: schoolId, status: 'toEnroll' })).id,
    }),
    'enrollments.cancel': () => ({ comment: 'mudou de cidade' }),
  },
}
