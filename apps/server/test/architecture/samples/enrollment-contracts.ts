import type { AreaSamples, Place } from './sample.ts'

const contract = async ({ build, schoolId }: Place) => (await build.enrollmentContract({ school_id: schoolId })).id
const standard = async ({ build }: Place) => build.standardModel()

export const enrollmentContractSamples: AreaSamples = {
  ids: { 'enrollment-contracts': contract },
  calls: {
    'enrollmentContracts.make': async (place) => {
      await standard(place)
      return { enrollmentId: (await place.build.enrollment({ school_id: place.schoolId })).id }
    },
    'enrollmentContracts.makeMany': async (place) => {
      await standard(place)
      return { classId: (await place.build.enrollment({ school_id: place.schoolId })).classId }
    },
    'enrollmentContracts.revokeLink': async ({ build, schoolId }) => ({
      id: (await build.enrollmentContract({ school_id: schoolId, isLinked: true })).id,
    }),
    'enrollmentContracts.cancel': () => ({ reason: 'Feito por engano' }),
    'enrollmentContracts.list': async (place) => {
      const { classId, id: enrollmentId } = await place.build.enrollment({ school_id: place.schoolId })
      return { schoolId: place.schoolId, classId, enrollmentId }
    },
  },
}
