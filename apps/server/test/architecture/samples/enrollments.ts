import { newGuardian } from './guardians.ts'
import type { AreaSamples, Place } from './sample.ts'

const enrollment = ({ build, schoolId }: Place, status: 'inProgress' | 'toEnroll' = 'inProgress') =>
  build.enrollment({ school_id: schoolId, status })
const classId = async ({ build, schoolId }: Place) => (await build.class({ school_id: schoolId })).id

const student = ({ build, schoolId }: Place) => build.student({ school_id: schoolId })

const newcomers = async (place: Place) => ({
  classId: await classId(place),
  studentIds: [(await place.build.student({ school_id: place.schoolId })).id],
})

/** A student's record that was merged into another. */
async function mergedStudent(place: Place) {
  const [{ id }, { id: intoStudentId }] = [await student(place), await student(place)]
  await place.admin.enrollments.mergeStudent({ id, intoStudentId, reason: 'Cadastrado duas vezes.', version: 1 })
  return { id }
}

export const enrollmentSamples: AreaSamples = {
  ids: {
    enrollments: async (place) => (await enrollment(place)).id,
    candidates: async ({ build, schoolId }) => (await build.student({ school_id: schoolId })).id,
  },
  withIds: {
    'enrollments.separateStudent': async (place) => {
      const { id } = await student(place)
      const { studentId: intoStudentId, id: enrollmentId } = await enrollment(place)
      await place.admin.enrollments.mergeStudent({ id, intoStudentId, reason: 'Cadastrado duas vezes.', version: 1 })
      return { id, enrollmentIds: [enrollmentId], reason: 'São dois alunos.', version: 2 }
    },
    'enrollments.enrollFamily': async (place) => ({
      classId: await classId(place),
      student: { name: 'João Teles' },
      guardianId: (await place.build.student({ school_id: place.schoolId })).guardianId,
    }),
    'enrollments.setPayers': async (place) => ({
      coGuardianId: (await place.build.student({ school_id: place.schoolId })).guardianId,
      shares: [
        { category: null, productId: (await place.build.product()).id, guardianShare: 0.6, coGuardianShare: 0.4 },
        { category: null, guardianShare: 0.5, coGuardianShare: 0.5 },
      ],
      version: 1,
    }),
    'enrollments.setDiscounts': async (place) => {
      const { id: productId } = await place.build.product()
      return {
        productDiscounts: [{ productId, percent: 0.1, from: '2026-03-01', reason: 'Acordo' }],
        discounts: [],
        version: 1,
      }
    },
  },
  calls: {
    'enrollments.create': async (place) => {
      const { build, schoolId } = place
      const { id: studentId, guardianId } = await build.student({ school_id: schoolId })
      return { classId: await classId(place), studentId, guardianId }
    },
    'enrollments.enrollFamily': async (place) => ({
      classId: await classId(place),
      student: { name: 'João Teles' },
      guardian: newGuardian(),
    }),
    'enrollments.update': async (place) => ({
      guardianId: (await place.build.student({ school_id: place.schoolId })).guardianId,
      dueDay: 5,
      version: 1,
    }),
    'enrollments.setDiscounts': () => ({
      discounts: [{ kind: 'sibling', percent: 0.1, reason: 'Irmão na escola' }],
      version: 1,
    }),
    'enrollments.setTuitionVisibility': () => ({ tuitionVisibility: 'none', version: 1 }),
    'enrollments.setPayers': async (place) => ({
      coGuardianId: (await place.build.student({ school_id: place.schoolId })).guardianId,
      shares: [{ category: null, guardianShare: 0.6, coGuardianShare: 0.4 }],
      version: 1,
    }),
    'enrollments.previewStudentMerge': async (place) => ({
      id: (await student(place)).id,
      intoStudentId: (await student(place)).id,
    }),
    'enrollments.mergeStudent': async (place) => ({
      id: (await student(place)).id,
      intoStudentId: (await student(place)).id,
      reason: 'Cadastrado duas vezes.',
      version: 1,
    }),
    'enrollments.previewStudentSeparation': mergedStudent,
    'enrollments.separateStudent': async (place) => ({
      ...(await mergedStudent(place)),
      enrollmentIds: [],
      reason: 'São dois alunos.',
      version: 2,
    }),
    'enrollments.preview': async (place) => ({ classId: await classId(place) }),
    'enrollments.confirm': async (place) => ({ id: (await enrollment(place, 'toEnroll')).id }),
    'enrollments.candidates': async (place) => ({
      schoolId: place.schoolId,
      schoolYear: 2027,
      fromClassId: (await enrollment(place)).classId,
    }),
    'enrollments.previewMany': newcomers,
    'enrollments.createMany': newcomers,
    'enrollments.confirmMany': async (place) => ({ enrollmentIds: [(await enrollment(place, 'toEnroll')).id] }),
    'enrollments.list': async (place) => {
      const { studentId, guardianId, classId: ofClass } = await enrollment(place)
      return { schoolId: place.schoolId, classId: ofClass, studentId, guardianId }
    },
  },
}
