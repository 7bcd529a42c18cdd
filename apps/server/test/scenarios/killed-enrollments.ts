// Jobs over many enrollments and their invoices, as the scenario of killed jobs plans and judges them.
import { cancelEnrollments, evadeEnrollments } from '../../src/areas/departures/many-departures.job.ts'
import { makeContracts } from '../../src/areas/enrollment-contracts/make-contracts.job.ts'
import { confirmEnrollments, enrollStudents } from '../../src/areas/enrollments/many-enrollments.job.ts'
import { must } from '../../src/platform/must.ts'
import type { Client } from '../support/api.ts'
import type { Builders } from '../support/builders.ts'
import { classOfLeavers } from '../../src/areas/re-enrollments/re-enrollment.build.ts'
import { enrollManyJob } from '../../src/areas/re-enrollments/enroll-many.job.ts'
import { reissueInvoices } from '../../src/areas/invoices/many-invoices.job.ts'
import { buildClassOfStudents, december } from '../support/class-of-students.ts'
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
  MakeContracts: {
    job: makeContracts,
    plan: async ({ build, admin }: Place) => {
      await build.standardModel()
      const { classId } = await buildClassOfStudents(build, 3)
      const asked = await admin.enrollmentContracts.makeMany({ classId })
      const isRight = async () => {
        const { items } = (await admin.enrollmentContracts.list({ classId })).body
        expect(items.map(({ number, status }) => `${number} ${status}`)).toEqual(['1 made', '1 made', '1 made'])
      }
      return { jobId: asked.body.jobId, isRight }
    },
  },
  ReEnrollment: {
    job: enrollManyJob,
    plan: async ({ build, admin }: Place) => {
      const { schoolId, bulk } = await classOfLeavers(build, 3)
      const asked = await admin.reEnrollments.enrollMany(bulk)
      const isRight = async () =>
        expect((await admin.enrollments.list({ schoolId, schoolYear: 2027 })).body.items).toHaveLength(3)
      return { jobId: asked.body.jobId, isRight }
    },
  },
  ReissueInvoices: {
    job: reissueInvoices,
    plan: async ({ build, admin }: Place) => {
      const { classId, enrollmentIds } = await buildClassOfStudents(build, 3)
      const product = await build.product({ maximum_cents: 90_000 })
      for (const enrollmentId of enrollmentIds) {
        const { id } = (await admin.invoices.create({ enrollmentId, ...december, product: product.id })).body
        expect(await admin.invoices.close({ id })).toSucceed()
      }
      const { id, name, category, maximumCents, version, ...rest } = (await admin.products.get({ id: product.id })).body
      const valueCents = must(rest.valueCents, 'a uniform has its value')
      const dearer = { id, name, category, valueCents: valueCents + 1_000, maximumCents, version }
      expect(await admin.products.update(dearer)).toSucceed()
      const amounts = [valueCents]
      const asked = await admin.invoices.reissueProduct({ productId: id, amounts, valueCents: dearer.valueCents })
      const isRight = async () => {
        const { items } = (await admin.invoices.list({ classId })).body
        const states = items.map(({ status, nominalCents }) => `${status} ${nominalCents - valueCents}`)
        const [old, next] = ['duplicated 0', 'generated 1000']
        expect(states.toSorted()).toEqual([old, old, old, next, next, next])
      }
      return { jobId: asked.body.jobId, isRight }
    },
  },
}
