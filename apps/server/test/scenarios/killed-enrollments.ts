// Jobs over many enrollments, as the scenario of killed jobs plans and judges them.
import { cancelEnrollments, evadeEnrollments } from '../../src/areas/departures/many-departures.job.ts'
import { confirmEnrollments, enrollStudents } from '../../src/areas/enrollments/many-enrollments.job.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { buildClassOfStudents } from '../support/class-of-students.ts'
import { expect } from '../support/server.ts'

type Place = { build: Builders; admin: Client }

const left = {
  leftOn: '2026-11-20',
  monthCharge: 'none',
  reason: 'moved',
  note: 'A unidade fechou',
  askedBy: 'school',
} as const

async function expectAll({ admin }: Place, classId: string, status: string): Promise<void> {
  const { items } = (await admin.enrollments.list({ classId })).body
  expect(items.map((item) => item.status)).toEqual([status, status, status])
}

export const enrollmentScenes = {
  EnrollStudents: {
    job: enrollStudents,
    plan: async (place: Place) => {
      const { id: classId, schoolId } = await place.build.class()
      const students = await Promise.all([1, 2, 3].map(() => place.build.student({ school_id: schoolId })))
      const asked = await place.admin.enrollments.createMany({ classId, studentIds: students.map(({ id }) => id) })
      return { jobId: asked.body.jobId, isRight: () => expectAll(place, classId, 'inProgress') }
    },
  },
  ConfirmEnrollments: {
    job: confirmEnrollments,
    plan: async (place: Place) => {
      const { id: classId, schoolId } = await place.build.class()
      const reserved = { class_id: classId, school_id: schoolId, status: 'toEnroll' } as const
      const made = await Promise.all([1, 2, 3].map(() => place.build.enrollment(reserved)))
      const asked = await place.admin.enrollments.confirmMany({ enrollmentIds: made.map(({ id }) => id) })
      return { jobId: asked.body.jobId, isRight: () => expectAll(place, classId, 'inProgress') }
    },
  },
  CancelEnrollments: {
    job: cancelEnrollments,
    plan: async (place: Place) => {
      const { classId, enrollmentIds } = await buildClassOfStudents(place.build, 3)
      const asked = await place.admin.departures.cancelMany({ enrollmentIds, comment: 'Turma fechada' })
      return { jobId: asked.body.jobId, isRight: () => expectAll(place, classId, 'canceled') }
    },
  },
  EvadeEnrollments: {
    job: evadeEnrollments,
    plan: async (place: Place) => {
      const { classId, enrollmentIds } = await buildClassOfStudents(place.build, 3)
      const asked = await place.admin.departures.evadeMany({ enrollmentIds, ...left })
      return { jobId: asked.body.jobId, isRight: () => expectAll(place, classId, 'evaded') }
    },
  },
}
